-- In a scope of branches, a statement over the people of one organization gathered the thousands of organizations of the
-- branches to find that one among them. A call works in one organization, which it loads first (accessFacts): that statement
-- names it in app.organization_id. The policies look up once per table whether the scope shows that organization, and its
-- records are compared with the answer. The setting gives no right: records of every other organization, and all where it is
-- not set or names one outside the scope, are seen when their organization is, as before.
create or replace function app.protect(tenant_table regclass, tenant_column text default 'organization_id') returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy owner_sees_all on %s to %I using (true) with check (true)', tenant_table, current_user);
  execute format('create policy house on %s to assay_house using (true) with check (true)', tenant_table);
  execute format(
    'create policy tenant on %1$s to assay_app
       using (%2$I = any ((select nullif(current_setting(''app.scope_ids'', true), '''')::uuid[])::uuid[]))
       with check (%2$I = any ((select nullif(current_setting(''app.scope_ids'', true), '''')::uuid[])::uuid[]))',
    tenant_table, tenant_column);
  execute format(
    'create policy branches on %1$s to assay_branches
       using (%2$I = (select o.id from public.organizations o where o.id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
              or exists (select from public.organizations o where o.id = %1$s.%2$I))
       with check (exists (select from public.organizations o where o.id = %1$s.%2$I))',
    tenant_table, tenant_column);
  execute format('grant select, insert, update, delete on %s to assay_app, assay_house, assay_branches', tenant_table);
end $$;

do $$
declare
  tenant_table text;
  tenant_column text;
begin
  -- The policies that app.protect made, by their condition as PostgreSQL writes it.
  for tenant_table, tenant_column in
    select tablename, (regexp_match(qual, '^\(EXISTS \( SELECT\s+FROM organizations o\s+WHERE \(o\.id = \w+\.(\w+)\)\)\)$'))[1]
      from pg_policies where schemaname = 'public' and policyname = 'branches' loop
    continue when tenant_column is null;
    execute format(
      'alter policy branches on %1$I
         using (%2$I = (select o.id from public.organizations o where o.id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
                or exists (select from public.organizations o where o.id = %1$I.%2$I))',
      tenant_table, tenant_column);
  end loop;
end $$;
