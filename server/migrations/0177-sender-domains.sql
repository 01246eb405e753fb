-- Domains of an organization from which its mails are sent. Several organizations may use one domain: each proves with a
-- record of its own that whoever runs the domain agrees.
create table sender_domains (
  organization_id uuid not null references organizations (id) on delete cascade, -- tenant
  id uuid not null default gen_random_uuid(), -- domainGuid
  name text not null, -- lower case, in the form that name servers know (xn--…)
  proof text not null, -- random; what the record that proves the domain must say
  created_by text not null, -- who added it
  created_at timestamptz not null, -- when
  proved_at timestamptz, -- since when the proof is known; null: it has not been found
  lost_at timestamptz, -- since when the proof or the record of the key in use is missing; null: both are there
  records jsonb not null default '{}', -- what the last check found, by record
  check_started_at timestamptz, -- when the last check began, so that two do not run at once
  checked_at timestamptz, -- when the last check ended
  next_check_at timestamptz not null, -- when it is checked by itself
  revision integer not null default 1, -- raised by each change of its addresses
  primary key (organization_id, id),
  constraint sender_domains_name unique (organization_id, name)
);
create index sender_domains_due on sender_domains (organization_id, next_check_at);
select app.protect('sender_domains');

-- Keys that sign mails of a domain: one in use, and beside it one that waits for its record.
create table sender_domain_keys (
  organization_id uuid not null, -- tenant
  domain_id uuid not null, -- domain
  selector text not null, -- name of the key in its record
  sealed_private_key bytea not null, -- encrypted by the application; never leaves the server
  public_key text not null, -- as it stands in the record
  created_by text not null, -- who had it made
  created_at timestamptz not null, -- when
  activated_at timestamptz, -- since when it signs; null: its record has not been found
  primary key (organization_id, domain_id, selector),
  foreign key (organization_id, domain_id) references sender_domains (organization_id, id) on delete cascade
);
create unique index sender_domain_keys_one_in_use on sender_domain_keys (organization_id, domain_id) where activated_at is not null;
create unique index sender_domain_keys_one_waits on sender_domain_keys (organization_id, domain_id) where activated_at is null;
select app.protect('sender_domain_keys');

-- Addresses of a domain that may be senders.
create table sender_addresses (
  organization_id uuid not null, -- tenant
  domain_id uuid not null, -- domain
  local_part text not null, -- what stands before the @, lower case
  display_name text not null default '', -- name shown where a mail gives none
  position smallint not null, -- order; the first is 0
  primary key (organization_id, domain_id, local_part),
  foreign key (organization_id, domain_id) references sender_domains (organization_id, id) on delete cascade
);
select app.protect('sender_addresses');
