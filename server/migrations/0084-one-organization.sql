-- A scope of organizations has one or none. Its policies compared each row with a list, so PostgreSQL took the condition of a
-- statement and that of the policy for two restrictions, expected one row where there were thousands, and read all mails of an
-- organization once for each of its campaigns. Compared for equality, the two are one: the scope is compared once per table
-- with the organization of the statement, before any row is read. No scope is null, which equals nothing.
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
       using (%2$I = (select o.id from public.organizations o where o.id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
              or exists (select from public.organizations o where o.id = %1$s.%2$I))
       with check (exists (select from public.organizations o where o.id = %1$s.%2$I))',
    tenant_table, tenant_column);
  execute format('grant select, insert, update, delete on %s to assay_app, assay_house, assay_branches', tenant_table);
end $$;

-- The condition of a policy as PostgreSQL writes it, with equality instead of the list.
create function app.equals_scope(condition text) returns text
  language sql immutable
  return regexp_replace(condition,
    '= ANY \(\( SELECT \(NULLIF\(current_setting\(''app\.scope_ids''::text, true\), ''''::text\)\)::uuid\[\] AS "nullif"\)::uuid\[\]\)',
    '= (select (nullif(current_setting(''app.scope_ids'', true), '''')::uuid[])[1])');

do $$
declare
  p record;
begin
  for p in select tablename, policyname, qual, with_check as checks from pg_policies
            where schemaname = 'public' and 'assay_app' = any (roles) and concat(qual, with_check) like '%app.scope_ids%' loop
    if p.qual is not null then
      execute format('alter policy %I on %I using (%s)', p.policyname, p.tablename, app.equals_scope(p.qual));
    end if;
    if p.checks is not null then
      execute format('alter policy %I on %I with check (%s)', p.policyname, p.tablename, app.equals_scope(p.checks));
    end if;
  end loop;
  if exists (select from pg_policies where concat(qual, with_check) ~ 'ANY \(\( SELECT .*app\.scope_ids') then
    raise exception 'A policy still compares with a list of organizations';
  end if;
end $$;

drop function app.equals_scope(text);
