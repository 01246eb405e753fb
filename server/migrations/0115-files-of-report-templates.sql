-- Files that go with the reports of a template, such as a workbook for development: they are put into the PDF.
create table report_template_files (
  report_template_id integer not null references report_templates (id) on delete cascade, -- template
  id uuid not null default gen_random_uuid(), -- fileGuid
  name text not null check (length(name) between 1 and 255), -- name that readers see, with the extension of the real type
  media_type text not null, -- MIME type, found from the content
  size_bytes integer not null, -- bytes
  position integer not null, -- place among the files of the template
  storage_key text not null, -- where the storage keeps it; copies and versions of a template have it in common
  created_by text not null, -- who added it
  created_at timestamptz not null default now(), -- when
  primary key (report_template_id, id)
);
create unique index report_template_files_by_name on report_template_files (report_template_id, lower(name));
create index report_template_files_by_key on report_template_files (storage_key);

-- Files of a template are seen and written with it, as its snippets are (0101).
alter table report_template_files enable row level security;
alter table report_template_files force row level security;
do $$ begin execute format('create policy owner_sees_all on report_template_files to %I using (true) with check (true)', current_user); end $$;
create policy house on report_template_files to assay_house using (true) with check (true);
create policy tenant on report_template_files for select to assay_app
  using (report_template_id not in (select hidden.id from app.hidden_report_templates() hidden (id)));
create policy branches on report_template_files for select to assay_branches
  using (report_template_id not in (select hidden.id from app.hidden_report_templates() hidden (id)));
create policy tenant_insert on report_template_files for insert to assay_app with check (false);
create policy branches_insert on report_template_files for insert to assay_branches
  with check (app.sees_report_template(report_template_id));
create policy tenant_delete on report_template_files for delete to assay_app using (false);
create policy branches_delete on report_template_files for delete to assay_branches
  using (app.sees_report_template(report_template_id));
grant select, insert, delete on report_template_files to assay_app, assay_house, assay_branches;

-- The copy of a template may belong to a branch that the caller does not see.
create function app.report_template_file_is_kept(key text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return exists (select from report_template_files f where f.storage_key = key);

alter table reports
  add column with_attached_files boolean not null default false; -- the files of its template were asked for in the PDF
