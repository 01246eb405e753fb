-- The assistance programme as it is worked with: its tables were made before anything wrote them, so that only the
-- demonstration's catalogue, experts and licences have rows.

alter table eap_categories add column active boolean not null default true; -- offered for new cases and bookings
alter table eap_categories add column position integer not null default 0; -- order in lists
alter table eap_topics add column active boolean not null default true; -- offered for new contacts
alter table eap_topics add column position integer not null default 0; -- order in lists

alter table eap_experts add column picture_id uuid unique; -- in the public address of the picture
alter table eap_experts add column picture_media_type text; -- type of the picture
alter table eap_experts add column picture_size integer; -- bytes of the picture
alter table eap_experts add column feed_hash bytea unique; -- SHA-256 of the secret of the private calendar feed
alter table eap_experts add column feed_created_at timestamptz; -- when the feed was made
alter table eap_experts add column revision integer not null default 1; -- a save names the revision it read

alter table eap_licences add column starts_on text check (starts_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'); -- first day; null: from the beginning
alter table eap_licences add column ends_on text check (ends_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'); -- last day; null: without end
alter table eap_licences add column headcount integer check (headcount > 0); -- people who may use the programme
alter table eap_licences add column languages text[] not null default '{cs,en,hu}'; -- languages of the public pages
alter table eap_licences add column emergency_numbers jsonb not null default '[]'; -- whom to call in an emergency: country, phone, names by language
alter table eap_licences add column first_contact_hours smallint not null default 16 check (first_contact_hours between 1 and 200); -- promised working hours from request to first contact
alter table eap_licences add column urgent_first_contact_hours smallint not null default 4 check (urgent_first_contact_hours between 1 and 200); -- the same for cases of high priority
alter table eap_licences add column retention_months smallint not null default 36 check (retention_months between 1 and 120); -- how long the content of closed cases is kept
alter table eap_licences add column reminder_hours smallint not null default 24 check (reminder_hours between 0 and 168); -- reminder before the start; 0: none
alter table eap_licences add column sends_texts boolean not null default false; -- text messages beside mails
alter table eap_licences add column has_waiting_list boolean not null default true; -- freed times are offered to people who wait
alter table eap_licences add column offer_minutes smallint not null default 120 check (offer_minutes between 15 and 2880); -- how long an offer stands
alter table eap_licences add column revision integer not null default 1; -- a save names the revision it read
alter table eap_licence_categories add column position integer not null default 0; -- order on the public page

create table eap_licence_experts (
  organization_id uuid not null, -- tenant
  licence_id uuid not null, -- licence
  user_name text not null references eap_experts (user_name) on delete cascade, -- expert who serves it
  primary key (organization_id, licence_id, user_name),
  foreign key (organization_id, licence_id) references eap_licences (organization_id, id) on delete cascade
);
comment on table eap_licence_experts is 'without rows for a licence, every expert of its categories serves it';
select app.protect('eap_licence_experts');

-- Cases. Everything that a client said or is reached by is sealed with the key that key_id names.
alter table eap_cases
  drop column sealed_internal_note, drop column deleted_at,
  add column year smallint not null, -- of yearId
  add column number integer not null, -- of yearId, counts from 1 in each year
  add column key_id text not null, -- key of the sealed columns
  add column search_tokens integer[] not null default '{}', -- keyed index over phone and e-mail
  add column created_by text, -- user; null: asked for on the public page
  add column updated_at timestamptz not null default now(), -- last save
  add column first_contact_due_at timestamptz, -- end of the service clock; null: it does not run
  add column first_contact_at timestamptz, -- first crisis call or consultation
  add column last_contact_at timestamptz, -- lastContact
  add column contact_types integer[] not null default '{}', -- types
  add column content_deleted_at timestamptz; -- what was sealed was deleted after the licence's time
alter table eap_cases add constraint eap_cases_year_number unique (year, number);
create index eap_cases_by_last_contact on eap_cases (last_contact_at desc nulls last, id desc);
create index eap_cases_of_expert on eap_cases (expert_user_name, status);
create index eap_cases_of_admin on eap_cases (admin_user_name);
create index eap_cases_of_licence on eap_cases (organization_id, licence_id, created_at);
create index eap_cases_due on eap_cases (first_contact_due_at) where first_contact_at is null and status in (1, 2, 3);
create index eap_cases_by_search on eap_cases using gin (search_tokens);
create index eap_cases_by_id on eap_cases (id);

create table eap_case_numbers (
  year smallint primary key, -- calendar year in Prague
  last_number integer not null -- highest number given; numbers of deleted cases are not given again
);
select app.opt_out('eap_case_numbers', 'a counter of the house');

alter table eap_contacts
  alter column channel drop not null,
  add column key_id text not null, -- key of the sealed columns
  add column created_by text; -- user
create index eap_contacts_by_start on eap_contacts (starts_at);
create index eap_contacts_by_id on eap_contacts (id);

drop table eap_attachments;
create table eap_attachments (
  organization_id uuid not null, -- tenant
  id uuid not null default gen_random_uuid(), -- fileGuid
  contact_id integer not null, -- contact
  storage_key text not null, -- encrypted file in the storage
  stored_bytes bigint not null, -- length of the encrypted file
  sealed_file_name bytea not null, -- fileName
  key_id text not null, -- key of name and file
  media_type text not null, -- found in the content
  size_bytes bigint not null, -- size
  created_by text, -- user
  created_at timestamptz not null default now(), -- when
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references eap_contacts (organization_id, id) on delete cascade
);
create index eap_attachments_by_contact on eap_attachments (organization_id, contact_id);
select app.protect('eap_attachments');

create table eap_case_drafts (
  user_name text not null references users (user_name), -- who typed
  case_id integer not null, -- case; 0: a new one
  sealed_draft bytea not null, -- what was typed
  key_id text not null, -- key of the sealed column
  saved_at timestamptz not null, -- when
  primary key (user_name, case_id)
);
select app.opt_out('eap_case_drafts', 'sealed, of one user, who alone reads it');

create table eap_case_readings (
  organization_id uuid not null references organizations (id), -- tenant
  id bigint generated by default as identity, -- reading
  case_id integer not null, -- case; stays when the case is deleted
  year_id text not null, -- its yearId
  user_name text not null, -- who
  ground text not null check (ground in ('expert', 'admin', 'creator', 'branch', 'house', 'branch-admin', 'break-glass')), -- why it was allowed
  what text not null check (what in ('case', 'attachment', 'export')), -- what was read
  read_at timestamptz not null, -- when
  primary key (organization_id, id)
);
create index eap_case_readings_by_case on eap_case_readings (organization_id, case_id, read_at desc);
select app.protect('eap_case_readings');

create table eap_break_glass (
  organization_id uuid not null references organizations (id), -- tenant
  id uuid not null default gen_random_uuid(), -- opening
  case_id integer not null, -- case; stays when the case is deleted
  user_name text not null references users (user_name), -- administrator of another branch
  sealed_reason bytea not null, -- the reason that was given
  key_id text not null, -- key of the sealed column
  opened_at timestamptz not null, -- when
  expires_at timestamptz not null, -- until when the case may be read
  primary key (organization_id, id)
);
create index eap_break_glass_by_case on eap_break_glass (organization_id, case_id, user_name, expires_at desc);
select app.protect('eap_break_glass');

-- Calendar. Free times of one expert may overlap; what is taken may not.
alter table eap_timeslots drop constraint eap_timeslots_expert_user_name_during_excl;
create unique index eap_timeslots_start on eap_timeslots (expert_user_name, lower(during));
create index eap_timeslots_by_start on eap_timeslots (lower(during));
create table eap_time_off (
  id integer generated by default as identity primary key, -- absence
  expert_user_name text not null references eap_experts (user_name), -- expert
  during tstzrange not null check (not isempty(during)), -- nothing is offered in this time
  created_by text not null, -- user
  created_at timestamptz not null default now() -- when
);
create index eap_time_off_of_expert on eap_time_off using gist (expert_user_name, during);
select app.opt_out('eap_time_off', 'absences of experts, who serve all licences; without a reason');

drop table eap_taken_timeslots;
create table eap_taken_times (
  id uuid primary key, -- reservation, or place on the waiting list to which the time is offered
  organization_id uuid not null, -- who took it
  expert_user_name text not null references eap_experts (user_name), -- expert
  during tstzrange not null check (not isempty(during)), -- time taken
  held_until timestamptz, -- offered to somebody until then; null: booked
  -- An expert is in one place at a time, whichever organization and whichever path of the product takes the time.
  constraint eap_taken_times_once exclude using gist (expert_user_name with =, during with &&)
);
select app.opt_out('eap_taken_times', 'one reservation per time across organizations; names no client');

alter table eap_reservations drop constraint eap_reservations_timeslot_id_fkey;
alter table eap_reservations
  add constraint eap_reservations_timeslot foreign key (timeslot_id) references eap_timeslots (id) on delete set null,
  add column key_id text not null, -- key of the sealed columns
  add column sequence integer not null default 0, -- grows with each move; version of the calendar entry
  add column case_id integer, -- case that was opened for it
  add column booked_by text, -- user who booked for the client; null: the client
  add column cancelled_by text, -- user; null: the client
  add column reminded_at timestamptz; -- reminder sent for the present time
create index eap_reservations_by_start on eap_reservations (starts_at desc, id);
create index eap_reservations_of_expert on eap_reservations (expert_user_name, starts_at);
create unique index eap_reservations_by_link on eap_reservations (organization_id, link_id);
create index eap_reservations_of_slot on eap_reservations (timeslot_id) where cancelled_at is null;

-- A request without a time becomes a case at once.
drop table eap_booking_requests;

create table eap_waiting (
  organization_id uuid not null, -- tenant
  id uuid not null default gen_random_uuid(), -- place on the waiting list
  licence_id uuid not null, -- licence
  category_slug text not null references eap_categories (slug), -- category
  topic_slug text references eap_topics (slug), -- topic
  expert_user_name text references eap_experts (user_name), -- only this expert; null: anybody
  sealed_email bytea not null, -- encrypted
  sealed_phone bytea not null, -- encrypted
  sealed_note bytea, -- encrypted
  key_id text not null, -- key of the sealed columns
  language_code text not null, -- language of the page
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'accepted', 'left')), -- where it stands
  offered_timeslot_id integer references eap_timeslots (id) on delete set null, -- time offered
  offered_expert_user_name text, -- its expert
  offered_start timestamptz, -- its start
  offered_end timestamptz, -- its end
  offer_expires_at timestamptz, -- until when it stands
  offers smallint not null default 0, -- how many were made
  reservation_id uuid, -- reservation that came of it
  link_id uuid not null, -- link of the person
  created_at timestamptz not null default now(), -- when
  primary key (organization_id, id),
  foreign key (organization_id, licence_id) references eap_licences (organization_id, id)
);
create index eap_waiting_next on eap_waiting (category_slug, created_at) where state = 'waiting';
create index eap_waiting_offers on eap_waiting (offer_expires_at) where state = 'offered';
create unique index eap_waiting_by_link on eap_waiting (organization_id, link_id);
select app.protect('eap_waiting');

alter table links drop constraint links_kind_check;
alter table links add constraint links_kind_check check (kind in
  ('questionnaires', 'nominations', 'progress-monitor', 'shared-reports', 'shared-tools', 'reservation', 'waiting-place', 'outcome'));

-- Names of the house's staff for those in the scope of an organization or a branch: staff belong to none.
create function app.staff() returns table (user_name text, name text, email text, branch_id uuid)
  language sql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp as $$
  select user_name, name, email, branch_id from users where organization_id is null
$$;

-- Whether an expert serves a licence: one of those chosen for it, or anybody where none was chosen.
create function app.serves_licence(expert text, organization uuid, licence uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(bool_or(user_name = expert), true)
    from eap_licence_experts where organization_id = organization and licence_id = licence
$$;
