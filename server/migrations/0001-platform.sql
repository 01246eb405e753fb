-- The ground: folding for search, the tenant scope, branches, users, organizations, projects, who may do what,
-- links, the audit log. The comment behind a column becomes the column's comment in the catalogue (migrate.ts).

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gist with schema public;
create extension if not exists btree_gin with schema public;

create schema app;
grant usage on schema app to assay_app;
grant usage on schema public to assay_app;

-- Text as searches compare it: no case, no diacritics. Immutable, so that indexes and columns can be made of it.
create function app.fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- What the transaction may see. withTenant() sets app.scope (all | organizations | branches) and app.scope_ids.
create function app.sees_all() returns boolean
  language sql stable parallel safe
  return current_setting('app.scope', true) = 'all';

create table branches (
  id uuid primary key, -- branchGuid
  code text not null unique check (code in ('ASI', 'CZ', 'RS', 'SK', 'PL', 'RU', 'HU', 'US', 'AT')), -- distributor code
  name text not null, -- English name as shown in filters
  price_list_only boolean not null default false -- true for USA, which no filter or picker offers
);

create table organizations (
  id uuid primary key default gen_random_uuid(), -- companyGuid; the key by which all tenant data are distributed
  branch_id uuid not null references branches (id), -- branch that serves the organization
  name text not null check (length(name) between 1 and 255), -- legal name
  vat_number text not null default '', -- VAT number as the CRM has it, may be empty
  search_text text generated always as (app.fold(name || ' ' || vat_number)) stored, -- folded name and VAT number for search
  projects_count integer not null default 0, -- projects that are not deleted, kept by trigger
  visible_projects_count integer not null default 0, -- of these the ones visible to clients, kept by trigger
  disabled_features text[] not null default '{}', -- features of the menu that this organization does not have
  retention_months smallint check (retention_months between 1 and 60), -- customer's limit shorter than five years, in months
  crm_id uuid, -- id in the outside CRM when there is one
  deleted_at timestamptz, -- soft deletion; the organization leaves every list
  created_at timestamptz not null default now() -- when the record was made
);
create index organizations_search on organizations using gin (search_text public.gin_trgm_ops);
create index organizations_by_name on organizations (name, id) where deleted_at is null;
create index organizations_by_branch on organizations (branch_id);

create function app.visible_organizations() returns uuid[]
  language sql stable security definer set search_path = public
  return case current_setting('app.scope', true)
    when 'organizations' then current_setting('app.scope_ids', true)::uuid[]
    when 'branches' then coalesce(
      (select array_agg(o.id) from public.organizations o where o.branch_id = any (current_setting('app.scope_ids', true)::uuid[])),
      '{}'::uuid[])
    else '{}'::uuid[]
  end;

-- Puts a tenant table under forced row-level security. The owner (migrations, retention, lookups by definer
-- functions) sees all; the application's role sees what its transaction's scope allows, and without a scope nothing.
create function app.protect(tenant_table regclass, tenant_column text default 'organization_id') returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy owner_sees_all on %s to %I using (true) with check (true)', tenant_table, current_user);
  execute format(
    'create policy tenant on %1$s to assay_app
       using ((select app.sees_all()) or %2$I = any ((select app.visible_organizations())::uuid[]))
       with check ((select app.sees_all()) or %2$I = any ((select app.visible_organizations())::uuid[]))',
    tenant_table, tenant_column);
  execute format('grant select, insert, update, delete on %s to assay_app', tenant_table);
end $$;

-- Tables without tenants. The reason is kept in the catalogue, and a test reads it.
create function app.opt_out(open_table regclass, reason text, privileges text default 'select, insert, update, delete') returns void
  language plpgsql as $$
begin
  execute format('comment on table %s is %L', open_table, 'no tenant: ' || reason);
  execute format('grant %s on %s to assay_app', privileges, open_table);
end $$;

select app.opt_out('branches', 'the house''s own branches, the same for everybody', 'select');
select app.protect('organizations', 'id');

-- Which organization a guid of a call belongs to, so that every further query can name the organization first.
create table locators (
  id uuid primary key, -- guid of a project, wave, report file, invoice or journal record
  organization_id uuid not null -- organization that owns it
);
select app.opt_out('locators', 'guid to organization only; opens nothing by itself', 'select, insert, delete');

create function app.locate() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into locators (id, organization_id) values (new.id, new.organization_id) on conflict (id) do nothing;
  return null;
end $$;

create table users (
  user_name text primary key, -- preferred_username of the token
  name text not null default '', -- full name
  email text not null default '', -- e-mail address
  branch_id uuid references branches (id), -- branch of a staff user
  organization_id uuid references organizations (id), -- the one organization of a client user
  roles text[] not null default '{}', -- role names as the last token said; what the built-in identity hands out
  has_resource_access boolean not null default true, -- false: the built-in identity leaves out this product's entry
  demo boolean not null default false, -- offered on the built-in sign-in page
  created_at timestamptz not null default now(), -- first sign-in or creation
  last_seen_at timestamptz -- last token seen
);
alter table users enable row level security;
alter table users force row level security;
do $$ begin execute format('create policy owner_sees_all on users to %I using (true) with check (true)', current_user); end $$;
create policy tenant on users to assay_app
  using ((select app.sees_all()) or organization_id = any ((select app.visible_organizations())::uuid[]))
  with check ((select app.sees_all()));
grant select, insert, update on users to assay_app;

-- The caller's own record, before any scope is known.
create function app.find_user(wanted text) returns setof users
  language sql stable security definer set search_path = public
  begin atomic select * from users where user_name = wanted; end;

-- Notes a sign-in; the record of an unknown user is made, without branch and organization.
create function app.note_user(seen text, seen_name text, seen_email text, seen_roles text[]) returns void
  language sql volatile security definer set search_path = public
  begin atomic
    insert into users (user_name, name, email, roles, last_seen_at)
    values (seen, seen_name, seen_email, seen_roles, now())
    on conflict (user_name) do update
      set name = excluded.name, email = excluded.email, roles = excluded.roles, last_seen_at = now();
  end;

-- The people that the built-in sign-in page offers.
create function app.demo_users() returns setof users
  language sql stable security definer set search_path = public
  begin atomic select * from users where demo order by created_at, user_name; end;

create table projects (
  id uuid not null default gen_random_uuid(), -- projectGuid
  organization_id uuid not null references organizations (id), -- tenant
  name text not null check (length(name) between 1 and 255), -- project name
  search_text text generated always as (app.fold(name)) stored, -- folded name for search
  starts_at timestamptz, -- projectStart
  ends_at timestamptz, -- projectEnd
  is_completed boolean not null default false, -- closed by the owner
  visible_to_clients boolean not null default false, -- client roles see the project only when true
  keep_anonymous boolean not null default false, -- anonymous participants stay without names in lists and reports
  default_wave_id uuid, -- wave that opens first
  owner_user_name text references users (user_name), -- project admin; isMine for him
  time_zone text not null default 'Europe/Prague', -- IANA zone in which the project's dates are meant
  is_eap boolean not null default false, -- project of an assistance programme
  invoice_issue_date timestamptz, -- from the CRM
  invoice_payment_date timestamptz, -- from the CRM
  total_work_hours numeric(12, 2), -- hours, internal users only
  margin numeric(14, 2), -- CZK, internal users only
  licence_price numeric(14, 2), -- CZK, internal users only
  estimated_price numeric(14, 2), -- CZK, internal users only
  price numeric(14, 2), -- CZK, internal users only
  profit numeric(14, 2), -- CZK, internal users only
  hogan_master_account_id text, -- Hogan setup: master account
  hogan_group text check (hogan_group ~ '^[A-Za-z0-9 -]+$'), -- Hogan setup: group name
  hogan_product_link text, -- Hogan setup: product link name
  pointleader_server text, -- Pointleader setup: server
  pointleader_return_link text, -- Pointleader setup: address to return to
  pointleader_client text, -- Pointleader setup: client
  pointleader_site text, -- Pointleader setup: site
  crm_id uuid, -- id in the outside CRM when there is one
  deleted_at timestamptz, -- soft deletion
  created_at timestamptz not null default now(), -- when the record was made
  primary key (organization_id, id)
);
create index projects_by_start on projects (organization_id, starts_at desc, id);
create index projects_by_owner on projects (organization_id, owner_user_name);
create index projects_search on projects using gin (organization_id, search_text public.gin_trgm_ops) with (fastupdate = off);
create trigger projects_locate after insert on projects for each row execute function app.locate();
select app.protect('projects');

create function app.count_projects() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  before integer := 0; before_visible integer := 0; after integer := 0; after_visible integer := 0;
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    before := 1; before_visible := old.visible_to_clients::int;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    after := 1; after_visible := new.visible_to_clients::int;
  end if;
  if before <> after or before_visible <> after_visible then
    update organizations
       set projects_count = projects_count + after - before,
           visible_projects_count = visible_projects_count + after_visible - before_visible
     where id = coalesce(new.organization_id, old.organization_id);
  end if;
  return null;
end $$;
create trigger projects_count after insert or delete or update of deleted_at, visible_to_clients on projects
  for each row execute function app.count_projects();

create table project_grants (
  organization_id uuid not null, -- tenant
  project_id uuid not null, -- project opened up
  user_name text not null references users (user_name), -- who may see, edit and manage it
  granted_by text not null, -- project admin or admin who granted
  granted_at timestamptz not null default now(), -- when
  primary key (organization_id, project_id, user_name),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
select app.protect('project_grants');

create table permission_requests (
  id uuid not null default gen_random_uuid(), -- request
  organization_id uuid not null, -- tenant
  project_id uuid not null, -- project asked for
  user_name text not null references users (user_name), -- who asks for full access
  status text not null default 'pending' check (status in ('pending', 'granted', 'denied')), -- state
  requested_at timestamptz not null default now(), -- when asked
  resolved_at timestamptz, -- when granted or denied
  resolved_by text, -- who decided
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
-- A person has at most one open request per project.
create unique index permission_requests_one_pending on permission_requests (organization_id, project_id, user_name) where status = 'pending';
create index permission_requests_by_project on permission_requests (organization_id, project_id, user_name, requested_at desc);
select app.protect('permission_requests');

create table links (
  id uuid not null default gen_random_uuid(), -- link, inside the house only; never in an address
  organization_id uuid not null references organizations (id), -- tenant
  kind text not null check (kind in ('questionnaires', 'nominations', 'progress-monitor', 'shared-reports', 'shared-tools', 'reservation')), -- what it opens
  sealed_secret bytea not null, -- the 128 bits of the address, sealed with the house's key, so that the address can be shown again
  project_id uuid, -- project that the link belongs to
  wave_id uuid, -- wave, for nominations and the progress monitor
  assessee_id integer, -- person whose link it is, for nominations and questionnaires
  is_finalized boolean not null default false, -- nominations: finished by the person
  terms_approved_at timestamptz, -- data protection notice agreed to
  terms_language text, -- language in which the notice was read
  expires_at timestamptz, -- shared reports and tools end here; null: ends with its wave or never
  created_by text, -- user who made it; null for jobs
  created_at timestamptz not null default now(), -- when made
  last_used_at timestamptz, -- last opening
  primary key (organization_id, id)
);
create unique index links_one_questionnaire on links (organization_id, project_id, assessee_id) where kind = 'questionnaires';
create unique index links_one_nomination on links (organization_id, wave_id, assessee_id) where kind = 'nominations';
create unique index links_one_monitor on links (organization_id, wave_id) where kind = 'progress-monitor';
create index links_by_project on links (organization_id, project_id, kind, created_at desc);
select app.protect('links');

create table link_hashes (
  hash bytea primary key, -- SHA-256 of the 16 secret bytes
  organization_id uuid not null, -- organization of the link
  link_id uuid not null -- link that the secret opens
);
select app.opt_out('link_hashes', 'read by the definer function open_link only; a hash opens nothing', 'insert');

-- Opens the transaction's scope for one link: its organization and nothing else. No row: no such link.
create function app.open_link(secret_hash bytea) returns setof links
  language plpgsql volatile security definer set search_path = public as $$
declare
  found_link links;
begin
  select l.* into found_link
    from link_hashes h join links l on l.organization_id = h.organization_id and l.id = h.link_id
   where h.hash = secret_hash;
  if found_link.id is null then
    return;
  end if;
  perform set_config('app.scope', 'organizations', true), set_config('app.scope_ids', '{' || found_link.organization_id || '}', true);
  return next found_link;
end $$;

create table audit_log (
  id bigint generated always as identity primary key, -- order of events
  organization_id uuid, -- organization concerned; null for sign-ins and house-wide acts
  at timestamptz not null default now(), -- when
  user_name text, -- who; null for link visitors and jobs
  action text not null, -- verb-noun, for instance download-report
  record_type text, -- kind of record
  record_id text, -- id of the record
  details jsonb not null default '{}', -- what changed, without personal data
  request_id text -- id of the HTTP request in the log
);
create index audit_log_by_organization on audit_log (organization_id, at desc);
alter table audit_log enable row level security;
alter table audit_log force row level security;
do $$ begin execute format('create policy owner_sees_all on audit_log to %I using (true) with check (true)', current_user); end $$;
create policy tenant on audit_log for select to assay_app
  using ((select app.sees_all()) or organization_id = any ((select app.visible_organizations())::uuid[]));
create policy append on audit_log for insert to assay_app with check (true);
grant select, insert on audit_log to assay_app;
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log can only be appended to';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function app.refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function app.refuse_change();

create table identity_records (
  kind text not null, -- model of the identity provider: Session, Grant, AuthorizationCode, RefreshToken …
  id text not null, -- id within the model
  payload jsonb not null, -- the provider's record
  grant_id text, -- grant that the record belongs to, for revocation
  uid text, -- session uid
  consumed_at timestamptz, -- one-time records: when used
  expires_at timestamptz, -- when the record ends
  primary key (kind, id)
);
create index identity_records_by_grant on identity_records (grant_id) where grant_id is not null;
create index identity_records_by_uid on identity_records (uid) where uid is not null;
select app.opt_out('identity_records', 'sessions of the built-in identity provider, before any tenant is known');

create table crm_sync (
  singleton boolean primary key default true check (singleton), -- there is one row
  last_sync_at timestamptz not null default now(), -- last successful takeover
  last_contact_failed boolean not null default false, -- the last try did not reach the CRM
  version text not null default '1', -- version of the data set last taken over
  last_change_id bigint not null default 0 -- change counter of the CRM up to which was read
);
insert into crm_sync default values;
select app.opt_out('crm_sync', 'state of the house''s one CRM connection', 'select, update');

create table idempotency_keys (
  user_name text not null, -- caller
  key text not null, -- Idempotency-Key header
  request_hash bytea not null, -- SHA-256 of method, path and body; another request under the same key is refused
  answer jsonb not null, -- what was answered
  created_at timestamptz not null default now(), -- kept for 24 hours
  primary key (user_name, key)
);
select app.opt_out('idempotency_keys', 'keyed by the caller, who gets back only his own answer');

-- Shown on the built-in sign-in page beside the person's name, before any scope is known.
create function app.organization_name(wanted uuid) returns text
  language sql stable security definer set search_path = public
  begin atomic select name from organizations where id = wanted; end;

-- Instants as the API writes them.
create function app.iso(value timestamptz) returns text
  language sql immutable parallel safe
  return to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
