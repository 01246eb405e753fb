-- What raters were told when they agreed to the terms: from how many raters on their answers are shown.
alter table waves
  add column told_min_superiors integer,
  add column told_min_nonsuperiors integer;
comment on column waves.told_min_superiors is 'highest minSuperiorsToSeeResults that anybody was told who agreed to the terms of this wave; the setting never falls below it';
comment on column waves.told_min_nonsuperiors is 'the same of minNonsuperiorsToSeeResults';

-- Of waves in which somebody had agreed before, the minimum that holds now is what they were told.
update waves w
   set told_min_superiors = w.min_superiors_to_see_results, told_min_nonsuperiors = w.min_nonsuperiors_to_see_results
 where w.wave_setup_type = 'as360'
   and exists (select from questionnaires q
                where q.organization_id = w.organization_id and q.wave_id = w.id
                  and (q.started_at is not null
                       or exists (select from links l
                                   where l.organization_id = q.organization_id and l.project_id = w.project_id
                                     and l.assessee_id = q.assessor_id and l.kind = 'questionnaires'
                                     and l.terms_approved_at is not null)));

-- Whether "not applicable" may be answered. Snapshots from before this was published offer it, as they always did.
alter table wave_snapshots
  add column has_not_applicable boolean generated always as (coalesce((content ->> 'hasNotApplicable')::boolean, true)) stored;
comment on column wave_snapshots.has_not_applicable is 'whether 999 is an answer, of the content';
