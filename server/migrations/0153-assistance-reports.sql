-- Reports of the assistance programme, what was published for a licence, and the short questionnaire before and after.

alter table reports add column licence_id uuid; -- licence that a report of the assistance programme is about; null: another report
alter table reports add constraint reports_of_licence foreign key (organization_id, licence_id) references eap_licences (organization_id, id);

alter table eap_licences add column asks_outcomes boolean not null default true; -- clients with an e-mail get the short questionnaire before and after

create table eap_report_orders (
  organization_id uuid not null, -- tenant
  report_id integer not null, -- report
  licence_id uuid not null, -- licence
  start_month integer not null check (start_month between 24000 and 60000), -- year × 12 + month − 1, in Prague
  duration smallint not null check (duration in (1, 3, 12)), -- months
  template_id smallint not null, -- layout
  primary key (organization_id, report_id),
  foreign key (organization_id, report_id) references reports (organization_id, id) on delete cascade,
  foreign key (organization_id, licence_id) references eap_licences (organization_id, id)
);
select app.protect('eap_report_orders');

-- Figures are published once and are added up afterwards; parts of a licence never overlap (decision 0335).
create table eap_published_parts (
  organization_id uuid not null, -- tenant
  id uuid not null default gen_random_uuid(), -- part
  licence_id uuid not null, -- licence
  book text not null check (book in ('cases', 'contacts', 'outcomes')), -- what was counted
  months int4multirange not null check (not isempty(months)), -- year × 12 + month − 1, in Prague
  figures jsonb, -- after suppression; null: only that too few people are behind them was said
  published_at timestamptz not null, -- when
  primary key (organization_id, id),
  foreign key (organization_id, licence_id) references eap_licences (organization_id, id) on delete cascade,
  constraint eap_published_parts_once
    exclude using gist (organization_id with =, licence_id with =, book with =, months with &&) where (figures is not null)
);
create index eap_published_parts_of_licence on eap_published_parts (organization_id, licence_id, book);
select app.protect('eap_published_parts');

-- Answers name no case, client or expert, and no day: only that two of them are of the same person.
create table eap_outcome_answers (
  organization_id uuid not null, -- tenant
  licence_id uuid not null, -- licence
  pair_id uuid not null, -- random; the answers before and after have the same
  stage text not null check (stage in ('before', 'after')), -- before the first or after the last contact
  month integer not null check (month between 24000 and 60000), -- year × 12 + month − 1, in Prague
  answers integer[] not null check (cardinality(answers) = 5 and 0 <= all (answers) and 10 >= all (answers)), -- in the order of the questions
  primary key (organization_id, pair_id, stage),
  foreign key (organization_id, licence_id) references eap_licences (organization_id, id) on delete cascade
);
create index eap_outcome_answers_of_licence on eap_outcome_answers (organization_id, licence_id, month);
select app.protect('eap_outcome_answers');

create table eap_outcome_invitations (
  organization_id uuid not null, -- tenant
  id uuid not null default gen_random_uuid(), -- invitation; the subject of its message
  case_id integer not null, -- case whose client is invited
  stage text not null check (stage in ('before', 'after')), -- before the first or after the last contact
  link_id uuid not null, -- link of the questionnaire
  sealed_pair bytea, -- pair_id of the answers, encrypted; null: deleted, as it is not needed any more
  key_id text not null, -- key of the sealed column
  is_answered boolean not null default false, -- not when
  expires_at timestamptz not null, -- end of the link
  primary key (organization_id, id),
  foreign key (organization_id, case_id) references eap_cases (organization_id, id) on delete cascade
);
create unique index eap_outcome_invitations_once on eap_outcome_invitations (organization_id, case_id, stage);
create unique index eap_outcome_invitations_by_link on eap_outcome_invitations (organization_id, link_id);
create index eap_outcome_invitations_ending on eap_outcome_invitations (expires_at) where sealed_pair is not null;
select app.protect('eap_outcome_invitations');
