-- My reports read every report that matched, with the names of all its records, to count them and to show a hundred. Now a
-- page is found in an index, whoever looks at whatever of it, and the number of reports is kept.

alter table reports add column search_text text generated always as (app.fold(file_name || ' ' || report_name)) stored; -- folded names for search; the person's are searched in assessees
create index reports_search on reports using gin (organization_id, search_text public.gin_trgm_ops);

-- Reports that are shown at once only are in no list. Everything by which a page is filtered is in the index, so that also the thousandth page is found and counted without reading the reports.
create index reports_by_creation on reports (organization_id, created_at desc, id desc)
  include (project_id, wave_id, report_type, status, deleted_at) where not is_instant;
drop index reports_by_project;
create index reports_by_project on reports (organization_id, project_id, created_at desc, id desc)
  include (wave_id, report_type, status, deleted_at) where not is_instant;
create index reports_of_wave on reports (organization_id, wave_id, created_at desc, id desc)
  include (project_id, report_type, status, deleted_at) where wave_id is not null and not is_instant;

create table report_counts (
  organization_id uuid not null references organizations (id), -- tenant
  project_id uuid not null, -- project of the reports
  wave_id uuid, -- wave of the reports; null: those without a wave
  number integer not null, -- reports, kept by trigger
  deleted integer not null, -- those of them that are deleted
  unique nulls not distinct (organization_id, project_id, wave_id)
);
select app.protect('report_counts');
revoke insert, update, delete on report_counts from assay_app, assay_house, assay_branches;

-- Reports are made, deleted and moved in statements of up to ten thousand. The counts are changed in the order of their keys, so
-- that two statements never wait for each other in a circle.
create function app.count_added_reports() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_counts as c (organization_id, project_id, wave_id, number, deleted)
  select organization_id, project_id, wave_id, count(*), count(deleted_at) from changed where not is_instant
   group by organization_id, project_id, wave_id order by organization_id, project_id, wave_id
      on conflict (organization_id, project_id, wave_id)
      do update set number = c.number + excluded.number, deleted = c.deleted + excluded.deleted;
  return null;
end $$;
create trigger reports_added after insert on reports referencing new table as changed
  for each statement execute function app.count_added_reports();

create function app.count_removed_reports() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_counts as c (organization_id, project_id, wave_id, number, deleted)
  select organization_id, project_id, wave_id, -count(*), -count(deleted_at) from changed where not is_instant
   group by organization_id, project_id, wave_id order by organization_id, project_id, wave_id
      on conflict (organization_id, project_id, wave_id)
      do update set number = c.number + excluded.number, deleted = c.deleted + excluded.deleted;
  return null;
end $$;
create trigger reports_removed after delete on reports referencing old table as changed
  for each statement execute function app.count_removed_reports();

-- A report changes its status several times, which counts nothing: only what moved or was deleted is summed up.
create function app.count_changed_reports() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_counts as c (organization_id, project_id, wave_id, number, deleted)
  select organization_id, project_id, wave_id, sum(number), sum(deleted)
    from (select organization_id, project_id, wave_id, 1 as number, (deleted_at is not null)::integer as deleted from now_there where not is_instant
           union all
          select organization_id, project_id, wave_id, -1, -(deleted_at is not null)::integer from there_before where not is_instant) change
   group by organization_id, project_id, wave_id having sum(number) <> 0 or sum(deleted) <> 0
   order by organization_id, project_id, wave_id
      on conflict (organization_id, project_id, wave_id)
      do update set number = c.number + excluded.number, deleted = c.deleted + excluded.deleted;
  return null;
end $$;
create trigger reports_changed after update on reports referencing old table as there_before new table as now_there
  for each statement execute function app.count_changed_reports();

insert into report_counts (organization_id, project_id, wave_id, number, deleted)
select organization_id, project_id, wave_id, count(*), count(deleted_at) from reports where not is_instant group by organization_id, project_id, wave_id;
