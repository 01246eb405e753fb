-- Notes are changed by people, some records count what happens often, and a record may be about many people.
alter table activity_journal
  add column changed_at timestamptz,
  add column tally text;
comment on column activity_journal.changed_at is 'when somebody last changed the note; null if nobody did';
comment on column activity_journal.tally is 'what a record counts that grows instead of being written again: its code, its subject and the day; null for all others';
create unique index activity_journal_tally on activity_journal (organization_id, tally) where tally is not null;

-- The number of records is counted in the index alone.
drop index activity_journal_by_project;
create index activity_journal_by_project on activity_journal (organization_id, project_id, created_at desc, id desc) include (type, internal, wave_id);
-- A search reads what people wrote, and nothing else.
create index activity_journal_notes on activity_journal (organization_id, project_id, created_at desc, id desc) where message is not null;

create table activity_journal_people (
  organization_id uuid not null, -- tenant
  assessee_id integer not null, -- somebody whom the record is about, if there are many; one alone stands in the record itself
  journal_id integer not null, -- record
  at timestamptz not null default now(), -- when it happened to this person; a record that counts goes on for a day
  primary key (organization_id, assessee_id, journal_id),
  foreign key (organization_id, journal_id) references activity_journal (organization_id, id) on delete cascade
);
create index activity_journal_people_by_record on activity_journal_people (organization_id, journal_id, assessee_id);
select app.protect('activity_journal_people');
