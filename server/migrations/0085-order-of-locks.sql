-- Answers to questionnaires of several waves locked these in the order of the questionnaires, and could wait in a circle with
-- those who lock all waves of a project, as adding or changing a person does. As in 0070 but for the order of the locks.

-- Saves answers of one rater in one round trip: finds the link, checks and writes. Row-level security does not guard the
-- tables here, as the function runs as their owner: every row is looked up by the organization, project and person of
-- the link. It returns what it found, for the application to word: a row about the link, then one for each answer to a
-- questionnaire of this person. No row: there is no such link. Nothing is written by a link that may not answer.
create or replace function app.save_answers(secret_hash bytea, given json, at timestamptz)
  returns table (
    expires_at timestamptz, terms_approved_at timestamptz, place integer, questionnaire_id bigint, status text,
    wave_phase text, has_item boolean, has_value boolean, is_saved boolean, answered_count integer, items_count integer)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  link links;
begin
  select * into link from app.find_link(secret_hash);
  if link.kind is distinct from 'questionnaires' then
    return;
  end if;
  expires_at := link.expires_at;
  terms_approved_at := link.terms_approved_at;
  return next;
  if expires_at <= at or terms_approved_at is null then
    return;
  end if;

  -- The waves in the weakest mode, so that their phase cannot be switched in between, while others answer, and the
  -- questionnaires: submitting and answers from other devices come before or after. In one order for everybody: waves are
  -- locked by id also by those who lock all waves of a project, and nobody locks a questionnaire before its wave.
  perform from questionnaires q
    join waves w on w.organization_id = q.organization_id and w.id = q.wave_id
   where q.organization_id = link.organization_id and q.assessor_id = link.assessee_id and w.project_id = link.project_id
     and q.id in (select (one ->> 'questionnaireId')::bigint from json_array_elements(given) one)
   order by w.id, q.id
     for key share of w for update of q;

  -- A statement of its own: it sees what those have changed for whom the first one waited.
  return query
    with checked as materialized (
      select g.place::integer, q.id, g.item_key, g.value, g.comment, g.sequence, q.status, w.wave_phase,
             q.answered_count, q.items_count,
             case when g.value is null then g.item_key = any (s.comment_keys)
                  else g.item_key = any (s.rating_keys) and (g.roles_asked is null or q.role_id = any (g.roles_asked))
             end as has_item,
             g.value is null or g.value = any (s.answer_numbers) or (g.value = 999 and s.has_not_applicable) as has_value
        from rows from (json_to_recordset(given) as (
               "questionnaireId" bigint, "itemKey" text, value integer, comment text, sequence bigint, "rolesAsked" text[]))
             with ordinality as g (questionnaire_id, item_key, value, comment, sequence, roles_asked, place)
        join questionnaires q on q.organization_id = link.organization_id and q.id = g.questionnaire_id
         and q.assessor_id = link.assessee_id
        join waves w on w.organization_id = q.organization_id and w.id = q.wave_id and w.project_id = link.project_id
         and w.deleted_at is null
        join wave_snapshots s on s.organization_id = q.organization_id and s.id = q.snapshot_id),
    saved as (
      insert into answers as a (organization_id, questionnaire_id, item_key, value, comment, sequence, answered_at)
      select link.organization_id, id, item_key, value, comment, sequence, at
        from checked
       where status = 'open' and wave_phase = 'dataCollection' and has_item and has_value
          on conflict (organization_id, questionnaire_id, item_key) do update
         set value = excluded.value, comment = excluded.comment, sequence = excluded.sequence, answered_at = excluded.answered_at
       where a.sequence < excluded.sequence
      returning a.questionnaire_id as id, a.item_key, (xmax = 0 and a.value is not null)::integer as added),
    counted as (
      update questionnaires q
         set answered_count = q.answered_count + n.added, last_answer_at = at, started_at = coalesce(q.started_at, at)
        from (select id, sum(added)::integer as added from saved group by id) n
       where q.organization_id = link.organization_id and q.id = n.id
      returning q.id, q.answered_count)
    select null::timestamptz, null::timestamptz, c.place, c.id, c.status, c.wave_phase, c.has_item, c.has_value,
           saved.id is not null, coalesce(counted.answered_count, c.answered_count), c.items_count
      from checked c
      left join saved on saved.id = c.id and saved.item_key = c.item_key
      left join counted on counted.id = c.id
     order by c.place;
end $$;
