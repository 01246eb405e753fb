-- What the migrations left of roles, rights and row-level policies, so that a restore or a change by hand that lost or
-- added some is noticed: readiness and the next migration compare.

create table rights_as_migrated (
  item text primary key, -- what there is: a policy, a right of a role, row-level security of a table, an attribute of a role
  condition text, -- MD5 of a policy's conditions as PostgreSQL writes them; null for anything else
  server_version integer not null -- major version of PostgreSQL that wrote them: another one may write them differently
);
select app.opt_out('rights_as_migrated', 'the database''s own catalogue as the migrations left it', 'select');

-- What there is now. Names no owner, whose role may be called differently after a restore.
create function app.rights_now() returns table (item text, condition text)
  language sql stable set search_path = pg_catalog as $$
  select format('role %s: superuser %s, bypasses row-level security %s', rolname, rolsuper, rolbypassrls), null
    from pg_roles where rolname in ('assay_app', 'assay_house')
  union all
  select 'assay_app may act as assay_house', null
    from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles a on a.oid = m.member
   where r.rolname = 'assay_house' and a.rolname = 'assay_app' and m.set_option
   group by ()
  having count(*) > 0
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
   where n.nspname in ('public', 'graphile_worker') and c.relname not like 'kysely%' and r.rolname in ('assay_app', 'assay_house')
   group by n.nspname, c.relname, r.rolname
  union all
  select format('%s on schema %s for %s', a.privilege_type, n.nspname, r.rolname), null
    from pg_namespace n cross join aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
   where n.nspname in ('public', 'app', 'graphile_worker') and r.rolname in ('assay_app', 'assay_house')
$$;

-- What was lost, added or changed since the last migration; nothing where all is as it should be.
create function app.rights_that_differ() returns setof text
  language sql stable set search_path = pg_catalog as $$
  select case when now.item is null then 'missing: ' || was.item
              when was.item is null then 'added: ' || now.item
              else 'changed: ' || was.item end
    from public.rights_as_migrated was full join app.rights_now() now using (item)
   where now.item is null or was.item is null
      or (was.condition is distinct from now.condition
          and was.server_version = current_setting('server_version_num')::integer / 10000)
   order by 1
$$;

-- Called at the end of a migration, in its transaction.
create function app.note_rights() returns void
  language sql volatile set search_path = pg_catalog as $$
  delete from public.rights_as_migrated;
  insert into public.rights_as_migrated (item, condition, server_version)
  select item, condition, current_setting('server_version_num')::integer / 10000 from app.rights_now();
$$;
