-- Reports claim what they will show before they are printed, and count their attempts.
alter table reports
  add column attempts smallint not null default 0,
  add column attempt_id uuid;
comment on column reports.published is 'cells that the report shows, claimed before it is printed; later reports of the same person and wave are judged against them';
comment on column reports.attempts is 'how often making it was begun since it was asked for or started again';
comment on column reports.attempt_id is 'the newest attempt; only it may claim cells and store the file';

-- What a new report is judged against.
create index reports_claimed on reports (organization_id, wave_id, assessee_id) where published is not null;
