-- An export that fails for good says so, and keeps nobody from the next one.
alter table login_csv_exports add column failed_at timestamptz; -- when its job was given up; null: it was not
alter table login_csv_exports add column error_code text; -- why, as the interface words it
drop index login_csv_exports_running;
create unique index login_csv_exports_running on login_csv_exports (user_name) where finished_at is null and failed_at is null;
