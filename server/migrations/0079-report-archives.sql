-- A browser saves a large file without holding it in memory only if it opens the file's address itself, and then it sends no
-- access token: the address is a secret that works once, for seconds.
create table report_archives (
  secret_hash bytea primary key, -- SHA-256 of the secret in the address
  user_name text not null, -- who asked for it, whose rights are checked again when it is opened
  file_guids uuid[] not null, -- fileGuids of the reports, in the order of the archive
  expires_at timestamptz not null -- when the address ends, if it has not been opened by then
);
create index report_archives_by_end on report_archives (expires_at);
select app.opt_out('report_archives', 'addresses of seconds, before any tenant is known; found by the secret alone', 'select, insert, delete');
