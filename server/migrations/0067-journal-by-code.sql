-- The journal keeps a code with ids and counts, worded when it is read, in the reader's language. Names that cannot be
-- looked up any more, and what undoing a merge needs, stand in one column that can be emptied without losing the record.
alter table activity_journal
  add column code text check (code ~ '^[A-Z0-9_]+$'),
  add column personal_data jsonb,
  alter column message drop not null;
comment on column activity_journal.code is 'what happened (domain/journal/journal-entry.ts), worded in the reader''s language; null for manual input, which is written in message';
comment on column activity_journal.details is 'ids and counts that the sentence of the code tells; never names, addresses or texts';
comment on column activity_journal.personal_data is 'names of removed people, suggested names, and records needed to undo a merge or deletion: personal data that no other table holds. Erasure sets it to null; the record is then told without names and cannot be undone';
comment on column activity_journal.message is 'what somebody wrote; null for records with a code';

-- What the product wrote as English sentences so far. Nobody else could write, so each sentence is known.
update activity_journal set code = 'NOMINATIONS_SAVED', message = null
 where message like 'Nominations saved: %' and details ?& '{added,changed,removed,people}';

update activity_journal set code = 'NOMINATIONS_FINISHED', message = null, details = '{}' where message = 'Nominations finished';

update activity_journal set code = 'NOMINATIONS_REOPENED', message = null, details = '{}'
 where message = 'Nominations opened for changes';

-- They are known by address only; suggestions for people who are gone are of no use to anybody.
update activity_journal j
   set code = 'NAMES_SUGGESTED', message = null,
       details = jsonb_build_object('people', jsonb_array_length(j.details->'suggested')),
       personal_data = jsonb_build_object('suggestedNames', coalesce((
         select jsonb_object_agg(a.id, s.suggested)
           from jsonb_to_recordset(j.details->'suggested') as s (email text, suggested text)
           join assessees a on a.organization_id = j.organization_id and a.project_id = j.project_id and a.email = s.email), '{}'))
 where message like 'Other names were suggested by nomination link%' and jsonb_typeof(details->'suggested') = 'array';

update activity_journal
   set code = 'PERSON_DELETED', message = null,
       details = jsonb_build_object(
         'assesseeId', details->'person'->'id', 'nominations', jsonb_array_length(details->'nominations'),
         'logins', jsonb_array_length(details->'logins'), 'reports', jsonb_array_length(details->'reports')),
       personal_data = jsonb_build_object(
         'names', jsonb_build_object(details->'person'->>'id', details->'person'->>'name'), 'record', details)
 where message like 'Deleted the person %' and details->'person' ? 'id';

-- Taking a merge apart again tells which merge it was.
update activity_journal u
   set code = 'MERGE_UNDONE', message = null,
       details = jsonb_build_object(
         'mergeGuid', u.details->'mergeGuid',
         'sourceAssesseeId', m.details->'source'->'id', 'targetAssesseeId', m.details->'target'->'id')
  from activity_journal m
 where u.details->>'kind' = 'undo-merge' and m.organization_id = u.organization_id
   and m.activity_journal_guid::text = u.details->>'mergeGuid';

update activity_journal
   set code = 'PEOPLE_MERGED', message = null,
       details = jsonb_strip_nulls(jsonb_build_object(
         'sourceAssesseeId', details->'source'->'id', 'targetAssesseeId', details->'target'->'id', 'undoneAt', details->'undoneAt')),
       personal_data = jsonb_build_object(
         'names', jsonb_build_object(details->'source'->>'id', details->'source'->>'name'),
         'record', details - '{kind,undoneAt}'::text[])
 where details->>'kind' = 'merge';

update activity_journal set code = 'TOOLS_UNLOCKED', message = null
 where message like 'Unlocked tools: %' and details ?& '{loginIds,endedLinks}';

update activity_journal
   set code = 'MAILS_QUEUED', message = null,
       details = jsonb_build_object('mailType', split_part(message, ':', 1), 'queued', substring(message from ': (\d+) ')::integer)
 where message ~ '^Mail[A-Za-z]+: \d+ mails? queued$';

-- The reports were made in the transaction of the record; their template says what the message said.
update activity_journal j
   set code = 'REPORTS_QUEUED', message = null,
       details = jsonb_build_object('queued', substring(message from ': (\d+) reports? queued$')::integer),
       report_template_id = (
         select r.report_template_id from reports r
          where r.organization_id = j.organization_id and r.wave_id = j.wave_id and r.created_at = j.created_at limit 1)
 where message ~ ': \d+ reports? queued$';

update activity_journal
   set code = 'WAVE_PHASE_SWITCHED', message = null,
       details = jsonb_build_object(
         'from', substring(message from 'was switched from (\w+) to \w+\.(?: Answers of \d+ questionnaires were deleted\.)?$'),
         'to', substring(message from 'was switched from \w+ to (\w+)\.(?: Answers of \d+ questionnaires were deleted\.)?$'),
         'deletedAnswers', substring(message from ' Answers of (\d+) questionnaires were deleted\.$')::integer)
 where message ~ '^Phase of wave ".*" was switched from \w+ to \w+\.(?: Answers of \d+ questionnaires were deleted\.)?$';

update activity_journal
   set code = case when message like 'Settings of wave%' then 'WAVE_CHANGED'
                   when message like '%" is finished.' then 'WAVE_FINISHED' else 'WAVE_CREATED' end,
       message = null, details = '{}'
 where wave_id is not null and code is null
   and (message like 'Wave "%" was created.' or message like 'Wave "%" is finished.' or message like 'Settings of wave "%" were changed.');

update activity_journal set code = 'QUESTIONNAIRE_LINK_SHOWN', message = null, details = '{}'
 where message = 'Looked at the questionnaire link of a person.';

alter table activity_journal
  add constraint activity_journal_code_or_message check ((code is null) <> (message is null));
