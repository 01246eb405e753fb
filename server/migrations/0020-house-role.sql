-- A second role without possessions: the house, for transactions whose scope is "all". Its policy is the constant
-- true, which PostgreSQL drops while planning. A policy that asks "is the scope all?" has to be evaluated before any
-- condition that is not leakproof, and LIKE is not: searches could not use their indexes.
create or replace function app.protect(tenant_table regclass, tenant_column text default 'organization_id') returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy owner_sees_all on %s to %I using (true) with check (true)', tenant_table, current_user);
  execute format('create policy house on %s to assay_house using (true) with check (true)', tenant_table);
  execute format(
    'create policy tenant on %1$s to assay_app
       using (%2$I = any ((select app.visible_organizations())::uuid[]))
       with check (%2$I = any ((select app.visible_organizations())::uuid[]))',
    tenant_table, tenant_column);
  execute format('grant select, insert, update, delete on %s to assay_app, assay_house', tenant_table);
end $$;

create or replace function app.opt_out(open_table regclass, reason text, privileges text default 'select, insert, update, delete') returns void
  language plpgsql as $$
begin
  execute format('comment on table %s is %L', open_table, 'no tenant: ' || reason);
  execute format('grant %s on %s to assay_app, assay_house', privileges, open_table);
end $$;

grant usage on schema app, public to assay_house;

-- The condition of a policy without the question for the scope "all": `false or …`, which planning drops.
create function app.without_sees_all(condition text) returns text
  language sql immutable
  return regexp_replace(condition, '\( SELECT app\.sees_all\(\) AS sees_all\)', 'false', 'g');

do $$
declare
  p record;
begin
  -- What the application may do, the house may do: where the row-level policies let it.
  for p in select table_name, string_agg(privilege_type, ', ') as privileges
             from information_schema.role_table_grants where grantee = 'assay_app' and table_schema = 'public' group by table_name loop
    execute format('grant %s on %I to assay_house', p.privileges, p.table_name);
  end loop;
  for p in select tablename, policyname, cmd, qual, with_check as checks from pg_policies
            where schemaname = 'public' and 'assay_app' = any (roles) loop
    if p.cmd = 'ALL' then
      execute format('create policy house on %I to assay_house using (true) with check (true)', p.tablename);
    elsif p.cmd = 'SELECT' then
      execute format('create policy house on %I for select to assay_house using (true)', p.tablename);
    else
      execute format('create policy house_append on %I for %s to assay_house with check (true)', p.tablename, lower(p.cmd));
    end if;
    if p.qual like '%sees_all()%' then
      execute format('alter policy %I on %I using (%s)', p.policyname, p.tablename, app.without_sees_all(p.qual));
    end if;
    if p.checks like '%sees_all()%' then
      execute format('alter policy %I on %I with check (%s)', p.policyname, p.tablename, app.without_sees_all(p.checks));
    end if;
  end loop;
end $$;

drop function app.without_sees_all(text);
drop function app.sees_all();
