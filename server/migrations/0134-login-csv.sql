-- More logins than a sheet holds are written as CSV by a job. Each row is one such export; its files are pieces of a part,
-- gzip one after the other, so that a job that was stopped goes on with the next piece.
create table login_csv_exports (
  id uuid primary key default gen_random_uuid(), -- what its owner asks about it by
  user_name text not null, -- who asked for it, whose rights are checked again with every piece and download
  wish jsonb not null, -- filters, columns and language
  requested_at timestamptz not null, -- whose turn it is: the oldest goes first
  touched_at timestamptz not null, -- when it last moved; one that does not move stops nobody else
  finished_at timestamptz, -- when its last row was written
  expires_at timestamptz not null, -- its files are removed then
  total_rows integer, -- counted when the job begins
  written_rows integer not null default 0, -- rows in the pieces
  after jsonb, -- the last row written: where the next piece begins
  pieces jsonb not null default '[]' -- storage key, length and rows of each piece, in their order
);
-- One at a time for everybody.
create unique index login_csv_exports_running on login_csv_exports (user_name) where finished_at is null;
create index login_csv_exports_of_user on login_csv_exports (user_name, requested_at desc);
create index login_csv_exports_by_end on login_csv_exports (expires_at);
select app.opt_out('login_csv_exports', 'of a person of the house over all tenants; found by its owner alone', 'select, insert, update, delete');

-- When the newest answer of a provider came stands above the listing.
create index logins_by_provider_change on logins (provider, provider_changed_at desc) where provider_changed_at is not null;
