-- The listing shows a million logins of all organizations. Each way of looking at it (all, one status, one provider, by the time they
-- were filled in) is read from an index in its order, so that a page costs the same however many there are. These
-- indexes do not begin with the organization, as the listing asks about all of them.
create index logins_listed on logins (generated_at desc nulls last, id desc)
  include (organization_id, project_id, status, provider, filled_in_at, invoice_id);
create index logins_listed_by_status on logins (status, generated_at desc nulls last, id desc) include (organization_id, project_id);
create index logins_listed_by_provider on logins (provider, generated_at desc nulls last, id desc) include (organization_id, project_id, status);
create index logins_listed_by_filling on logins (filled_in_at desc nulls last, id desc) include (organization_id, project_id, status);
create index logins_listed_invoiced on logins (generated_at desc nulls last, id desc) include (organization_id, project_id) where invoice_id is not null;

-- One group of the listing is counted from its own index.
drop index logins_by_generation;
create index logins_by_generation on logins (organization_id, generated_at desc nulls last, id desc)
  include (project_id, status, provider, filled_in_at, invoice_id);
drop index logins_by_project;
create index logins_by_project on logins (organization_id, project_id, generated_at desc nulls last, id desc)
  include (status, provider, filled_in_at, invoice_id);

-- The reports of a login stand in its row.
create index reports_of_login on reports (organization_id, login_id, created_at desc, id desc) where login_id is not null;

create table login_exports (
  secret_hash bytea primary key, -- SHA-256 of the secret in the address
  user_name text not null, -- who asked for it, whose rights are checked again when it is opened
  wish jsonb not null, -- filters, columns and language of the sheet
  expires_at timestamptz not null -- when the address ends, if it has not been opened by then
);
create index login_exports_by_end on login_exports (expires_at);
select app.opt_out('login_exports', 'addresses of seconds, before any tenant is known; found by the secret alone', 'select, insert, delete');
