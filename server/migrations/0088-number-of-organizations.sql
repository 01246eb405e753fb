-- The list of organizations says how many there are. Counting them took a third of the call over 10,000 organizations and grew
-- with them, so the number is kept for each branch, as the projects of an organization are (0001).
create table organization_counts (
  branch_id uuid primary key references branches (id), -- branch of the organizations
  number integer not null -- organizations of the branch that are not deleted, kept by trigger
);

-- Seen by the house, and by a scope of branches for its own. A scope of one organization has nothing to count.
alter table organization_counts enable row level security;
alter table organization_counts force row level security;
do $$ begin
  execute format('create policy owner_sees_all on organization_counts to %I using (true) with check (true)', current_user);
end $$;
create policy house on organization_counts for select to assay_house using (true);
create policy tenant on organization_counts for select to assay_app using (false);
create policy branches on organization_counts for select to assay_branches
  using (branch_id = any (nullif(current_setting('app.branch_ids', true), '')::uuid[])); -- a few rows: a subquery would take longer
grant select on organization_counts to assay_app, assay_house, assay_branches;

-- In the order of the branches, so that two statements never wait for each other in a circle.
create function app.count_added_organizations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into organization_counts as c (branch_id, number)
  select branch_id, count(*) from changed where deleted_at is null group by branch_id order by branch_id
      on conflict (branch_id) do update set number = c.number + excluded.number;
  return null;
end $$;
create trigger organizations_added after insert on organizations referencing new table as changed
  for each statement execute function app.count_added_organizations();

create function app.count_removed_organizations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into organization_counts as c (branch_id, number)
  select branch_id, -count(*) from changed where deleted_at is null group by branch_id order by branch_id
      on conflict (branch_id) do update set number = c.number + excluded.number;
  return null;
end $$;
create trigger organizations_removed after delete on organizations referencing old table as changed
  for each statement execute function app.count_removed_organizations();

create function app.count_changed_organization() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into organization_counts as c (branch_id, number)
  select branch_id, sum(change)
    from (values (old.branch_id, -(old.deleted_at is null)::integer), (new.branch_id, (new.deleted_at is null)::integer)) v (branch_id, change)
   group by branch_id order by branch_id
      on conflict (branch_id) do update set number = c.number + excluded.number;
  return null;
end $$;
create trigger organizations_changed after update of branch_id, deleted_at on organizations for each row
  when (old.branch_id <> new.branch_id or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function app.count_changed_organization();

insert into organization_counts (branch_id, number)
select branch_id, count(*) from organizations where deleted_at is null group by branch_id;
