-- Before merges could be undone, their records had no kind, so 0067 left them as sentences with names, and with both people
-- in the details. They kept too little to be undone.
update activity_journal
   set code = 'PEOPLE_MERGED', message = null,
       details = jsonb_build_object('sourceAssesseeId', details->'source'->'id', 'targetAssesseeId', details->'target'->'id'),
       personal_data = jsonb_build_object(
         'names', jsonb_build_object(details->'source'->>'id', details->'source'->>'name'), 'incompleteRecord', details)
 where code is null and message like 'Merged %' and details->'source' ? 'id' and details->'target' ? 'id';

-- The names of people who are gone, wherever a record mentions them.
create index activity_journal_of_gone_people on activity_journal (organization_id, project_id)
  where code in ('PERSON_DELETED', 'PEOPLE_MERGED');
