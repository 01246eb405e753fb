-- Messages of the assistance programme: not among those of campaigns, since nobody but who sends them may know to whom.

create table eap_messages (
  organization_id uuid not null references organizations (id), -- tenant
  id uuid not null default gen_random_uuid(), -- message
  kind text not null check (kind in ('booked', 'moved', 'cancelled', 'reminder', 'request', 'joined', 'offer', 'opened', 'outcome')), -- what it says
  channel text not null check (channel in ('mail', 'text')), -- way it goes
  subject_id text not null, -- what it is about: reservation, place on the waiting list, case, questionnaire
  version integer not null default 0, -- of what it is about, so that each is told once
  to_user_name text references users (user_name), -- staff; null: the client, whose address is sealed where the kind says
  language_code text not null, -- language
  state text not null default 'queued' check (state in ('queued', 'claimed', 'sent', 'failed', 'unknown', 'dropped')), -- where it stands
  attempts smallint not null default 0, -- how often it was handed over
  next_try_at timestamptz not null, -- when it is due
  claimed_at timestamptz, -- when a worker took it
  sent_at timestamptz, -- when it was acknowledged
  error_code text, -- why it was not sent
  sealed_content bytea, -- what was sent, for the built-in viewer alone
  key_id text, -- key of the sealed column
  created_at timestamptz not null default now(), -- when
  primary key (organization_id, id)
);
create unique index eap_messages_once on eap_messages (organization_id, subject_id, kind, channel, version, coalesce(to_user_name, ''));
create index eap_messages_due on eap_messages (next_try_at) where state = 'queued';
create index eap_messages_claimed on eap_messages (claimed_at) where state = 'claimed';
create index eap_messages_viewed on eap_messages (sent_at desc) where sealed_content is not null;
select app.protect('eap_messages');
