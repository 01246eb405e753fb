-- In a scope of branches, records were compared for each row with the organization of the call "or" with all organizations of
-- the branches, and planned for both: a tenth more time. A call works in one organization, which it loads first
-- (accessFacts). From there on its transaction has the scope of that organization, whose policies compare for equality and
-- once for each table (0084); the branches stay named in app.branch_ids, for the templates that are bound to them. So the
-- records of all organizations of the branches are only asked for by statements before that.
create or replace function app.protect(tenant_table regclass, tenant_column text default 'organization_id') returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy owner_sees_all on %s to %I using (true) with check (true)', tenant_table, current_user);
  execute format('create policy house on %s to assay_house using (true) with check (true)', tenant_table);
  execute format(
    'create policy tenant on %1$s to assay_app
       using (%2$I = (select (nullif(current_setting(''app.scope_ids'', true), '''')::uuid[])[1]))
       with check (%2$I = (select (nullif(current_setting(''app.scope_ids'', true), '''')::uuid[])[1]))',
    tenant_table, tenant_column);
  execute format(
    'create policy branches on %1$s to assay_branches
       using (exists (select from public.organizations o where o.id = %1$s.%2$I))
       with check (exists (select from public.organizations o where o.id = %1$s.%2$I))',
    tenant_table, tenant_column);
  execute format('grant select, insert, update, delete on %s to assay_app, assay_house, assay_branches', tenant_table);
end $$;

do $$
declare
  tenant_table text;
  tenant_column text;
begin
  for tenant_table, tenant_column in
    select tablename, (regexp_match(qual, 'WHERE \(o\.id = \w+\.(\w+)\)\)\)\)$'))[1]
      from pg_policies where schemaname = 'public' and policyname = 'branches' and qual like '%app.organization_id%' loop
    execute format('alter policy branches on %1$I using (exists (select from public.organizations o where o.id = %1$I.%2$I))',
      tenant_table, tenant_column);
  end loop;
  if exists (select from pg_policies where qual like '%app.organization_id%') then
    raise exception 'A policy still compares with the organization of the call';
  end if;
end $$;

-- Called with an organization that the transaction sees. A scope of branches narrows to it, for the rest of the transaction.
create function app.work_in(organization uuid) returns void
  language sql volatile
  return case when current_user = 'assay_branches' then
    set_config('app.scope_ids', format('{%s}', organization), true) || set_config('role', 'assay_app', true) end;
revoke execute on function app.work_in(uuid) from public;
grant execute on function app.work_in(uuid) to assay_app, assay_house, assay_branches;

-- As before, nobody moves an organization out of the branches of the scope.
alter policy tenant on organizations
  with check (id = (select (nullif(current_setting('app.scope_ids', true), '')::uuid[])[1])
              and (select nullif(current_setting('app.branch_ids', true), '') is null
                       or branch_id = any (nullif(current_setting('app.branch_ids', true), '')::uuid[])));
