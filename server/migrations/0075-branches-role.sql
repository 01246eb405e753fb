-- A third role without possessions, for transactions whose scope is some branches, beside that of the house (0020). Each
-- role has policies of its own, so that PostgreSQL plans for the scope at hand: an organization is compared with the few
-- branches of the scope, and a record is seen when its organization is. Before, every statement gathered the thousands of
-- organizations of the branches for each of its tables, and compared each row with all of them.
grant usage on schema app, public to assay_branches;

-- withTenant() sets app.scope_ids to the organizations of the scope, or takes this role and sets app.branch_ids to its
-- branches. Policies read the setting by themselves, as a subquery that runs once: a function around it, even one that
-- PostgreSQL inlines, took longer for each table of a statement than the reading. Not set is null, which equals nothing.
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
       using (exists (select from public.organizations o where o.id = %1$s.%2$I))
       with check (exists (select from public.organizations o where o.id = %1$s.%2$I))',
    tenant_table, tenant_column);
  execute format('grant select, insert, update, delete on %s to assay_app, assay_house, assay_branches', tenant_table);
end $$;

create or replace function app.opt_out(open_table regclass, reason text, privileges text default 'select, insert, update, delete') returns void
  language plpgsql as $$
begin
  execute format('comment on table %s is %L', open_table, 'no tenant: ' || reason);
  execute format('grant %s on %s to assay_app, assay_house, assay_branches', privileges, open_table);
end $$;

-- A template without bindings is open to all, and one with bindings to those who see an organization that it is bound to,
-- by itself or by its branch. Bindings of others are hidden from the caller, so these run as the owner.
create or replace function app.sees_template(wanted integer) returns boolean
  language sql stable security definer set search_path = public
  return not exists (select from template_bindings b where b.template_id = wanted)
      or exists (
        select from template_bindings b join organizations o on o.id = b.organization_id or o.branch_id = b.branch_id
         where b.template_id = wanted
           and (o.id = any ((select nullif(current_setting('app.scope_ids', true), '')::uuid[])::uuid[]) or o.branch_id = any ((select nullif(current_setting('app.branch_ids', true), '')::uuid[])::uuid[])));
create or replace function app.sees_report_template(wanted integer) returns boolean
  language sql stable security definer set search_path = public
  return not exists (select from report_template_bindings b where b.report_template_id = wanted)
      or exists (
        select from report_template_bindings b join organizations o on o.id = b.organization_id or o.branch_id = b.branch_id
         where b.report_template_id = wanted
           and (o.id = any ((select nullif(current_setting('app.scope_ids', true), '')::uuid[])::uuid[]) or o.branch_id = any ((select nullif(current_setting('app.branch_ids', true), '')::uuid[])::uuid[])));

-- The condition of a policy of the application for its scope of organizations, and the same for the scope of branches.
create function app.by_organizations(condition text, tenant_table text) returns text
  language sql immutable
  return replace(replace(condition, 'false OR ', ''),
    '( SELECT app.visible_organizations() AS visible_organizations)', '(select nullif(current_setting(''app.scope_ids'', true), '''')::uuid[])');
create function app.by_branches(condition text, tenant_table text) returns text
  language sql immutable
  return case when tenant_table = 'organizations' then 'branch_id = any ((select nullif(current_setting(''app.branch_ids'', true), '''')::uuid[])::uuid[])'
    else replace(replace(condition, 'false OR ', ''),
      '(organization_id = ANY (( SELECT app.visible_organizations() AS visible_organizations)::uuid[]))',
      format('exists (select from organizations o where o.id = %I.organization_id)', tenant_table)) end;

do $$
declare
  p record;
begin
  -- What the application may do, it may do in this role: where the row-level policies let it.
  for p in select table_name, string_agg(privilege_type, ', ') as privileges
             from information_schema.role_table_grants where grantee = 'assay_app' and table_schema = 'public' group by table_name loop
    execute format('grant %s on %I to assay_branches', p.privileges, p.table_name);
  end loop;
  for p in select tablename, policyname, cmd, qual, with_check as checks from pg_policies
            where schemaname = 'public' and 'assay_app' = any (roles) loop
    execute format('create policy %I on %I for %s to assay_branches%s%s',
      case p.policyname when 'tenant' then 'branches' else 'branches_' || p.policyname end, p.tablename, p.cmd,
      ' using (' || app.by_branches(p.qual, p.tablename) || ')', ' with check (' || app.by_branches(p.checks, p.tablename) || ')');
    if p.qual like '%visible_organizations()%' then
      execute format('alter policy %I on %I using (%s)', p.policyname, p.tablename, app.by_organizations(p.qual, p.tablename));
    end if;
    if p.checks like '%visible_organizations()%' then
      execute format('alter policy %I on %I with check (%s)', p.policyname, p.tablename, app.by_organizations(p.checks, p.tablename));
    end if;
  end loop;
end $$;

drop function app.by_organizations(text, text);
drop function app.by_branches(text, text);
-- Nothing depends on it any more, or this fails.
drop function app.visible_organizations();

-- The list of organizations has its number and page from an index alone (0058) also where it is that of some branches, and
-- where the reader chooses a branch.
drop index organizations_by_branch;
create index organizations_by_branch on organizations (branch_id) include (deleted_at);
drop index organizations_by_name_en, organizations_by_name_cs, organizations_by_name_sk, organizations_by_name_sr,
  organizations_by_name_hu, organizations_by_name_pl, organizations_by_name_ru, organizations_by_name_de;
create index organizations_by_name_en on organizations (name collate "en-x-icu", id) include (branch_id) where deleted_at is null;
create index organizations_by_name_cs on organizations (name collate "cs-x-icu", id) include (branch_id) where deleted_at is null;
create index organizations_by_name_sk on organizations (name collate "sk-x-icu", id) include (branch_id) where deleted_at is null;
create index organizations_by_name_sr on organizations (name collate "sr-Latn-x-icu", id) include (branch_id) where deleted_at is null;
create index organizations_by_name_hu on organizations (name collate "hu-x-icu", id) include (branch_id) where deleted_at is null;
create index organizations_by_name_pl on organizations (name collate "pl-x-icu", id) include (branch_id) where deleted_at is null;
create index organizations_by_name_ru on organizations (name collate "ru-x-icu", id) include (branch_id) where deleted_at is null;
create index organizations_by_name_de on organizations (name collate "de-x-icu", id) include (branch_id) where deleted_at is null;

-- What there is now (0046), with the third role. Names no owner, whose role may be called differently after a restore.
create or replace function app.rights_now() returns table (item text, condition text)
  language sql stable set search_path = pg_catalog as $$
  select format('role %s: superuser %s, bypasses row-level security %s', rolname, rolsuper, rolbypassrls), null
    from pg_roles where rolname in ('assay_app', 'assay_house', 'assay_branches')
  union all
  select format('assay_app may act as %s', r.rolname), null
    from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles a on a.oid = m.member
   where r.rolname in ('assay_house', 'assay_branches') and a.rolname = 'assay_app' and m.set_option
   group by r.rolname
  union all
  select format('table %s.%s: row-level security %s, forced %s', n.nspname, c.relname, c.relrowsecurity, c.relforcerowsecurity), null
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'
  union all
  select format('policy %s on %s.%s: %s %s to %s', p.polname, n.nspname, c.relname,
                case when p.polpermissive then 'permissive' else 'restrictive' end, p.polcmd,
                (select string_agg(case when r.oid = c.relowner then 'owner' when r.oid is null then 'public' else r.rolname end, ', ' order by r.rolname)
                   from unnest(p.polroles) u(id) left join pg_roles r on r.oid = u.id)),
         md5(concat(pg_get_expr(p.polqual, p.polrelid), ' / ', pg_get_expr(p.polwithcheck, p.polrelid)))
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'graphile_worker')
  union all
  select format('%s on %s.%s for %s', string_agg(distinct a.privilege_type, ', '), n.nspname, c.relname, r.rolname), null
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
   where n.nspname in ('public', 'graphile_worker') and c.relname not like 'kysely%' and r.rolname in ('assay_app', 'assay_house', 'assay_branches')
   group by n.nspname, c.relname, r.rolname
  union all
  select format('%s on schema %s for %s', a.privilege_type, n.nspname, r.rolname), null
    from pg_namespace n cross join aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
   where n.nspname in ('public', 'app', 'graphile_worker') and r.rolname in ('assay_app', 'assay_house', 'assay_branches')
$$;
