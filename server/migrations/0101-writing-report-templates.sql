-- Who sees a template and who may write it are two questions. Client users only read report templates; the administrators
-- of branches write those that they see, and bind them only to their own branches and organizations. A binding makes a
-- template visible, so it can be added only to a template that is visible already, and none can be taken from another
-- branch. Templates are replaced and never deleted.
create or replace function app.sees_report_template(wanted integer) returns boolean
  language sql stable security definer set search_path = public
  return not exists (select from report_template_bindings b where b.report_template_id = wanted)
      or exists (
        select from report_template_bindings b
         where b.report_template_id = wanted
           -- Also a branch that has no organizations yet.
           and (b.branch_id = any ((select nullif(current_setting('app.branch_ids', true), '')::uuid[])::uuid[])
             or exists (
               select from organizations o
                where (o.id = b.organization_id or o.branch_id = b.branch_id)
                  and (o.id = any ((select nullif(current_setting('app.scope_ids', true), '')::uuid[])::uuid[])
                    or o.branch_id = any ((select nullif(current_setting('app.branch_ids', true), '')::uuid[])::uuid[])))));
-- Those that this scope does not see, looked up once for a whole list: asking for each of ten thousand took two seconds.
create function app.hidden_report_templates() returns setof integer
  language sql stable security definer set search_path = public
  begin atomic
    select b.report_template_id from report_template_bindings b
     group by b.report_template_id
    having not coalesce(bool_or(
             b.branch_id = any ((select nullif(current_setting('app.branch_ids', true), '')::uuid[])::uuid[])
          or b.branch_id in (select o.branch_id from organizations o
                              where o.id = any ((select nullif(current_setting('app.scope_ids', true), '')::uuid[])::uuid[]))
          or exists (select from organizations o
                      where o.id = b.organization_id
                        and (o.id = any ((select nullif(current_setting('app.scope_ids', true), '')::uuid[])::uuid[])
                          or o.branch_id = any ((select nullif(current_setting('app.branch_ids', true), '')::uuid[])::uuid[])))), false);
  end;
drop policy tenant on report_templates;
drop policy branches on report_templates;
create policy tenant on report_templates for select to assay_app
  using (id not in (select hidden.id from app.hidden_report_templates() hidden (id)));
create policy branches on report_templates for select to assay_branches
  using (id not in (select hidden.id from app.hidden_report_templates() hidden (id)));
create policy tenant_insert on report_templates for insert to assay_app with check (false);
create policy branches_insert on report_templates for insert to assay_branches with check (owner_user_name is not null);
create policy tenant_update on report_templates for update to assay_app using (false) with check (false);
create policy branches_update on report_templates for update to assay_branches
  using (app.sees_report_template(id)) with check (app.sees_report_template(id));

-- Whether this scope of branches may bind templates to a branch or an organization.
create function app.may_bind(branch uuid, organization uuid) returns boolean
  language sql stable
  return branch = any (nullif(current_setting('app.branch_ids', true), '')::uuid[])
      or organization in (select o.id from public.organizations o);
drop policy tenant on report_template_bindings;
drop policy branches on report_template_bindings;
create policy tenant on report_template_bindings for select to assay_app
  using (organization_id = any ((select nullif(current_setting('app.scope_ids', true), '')::uuid[])::uuid[]) or branch_id is not null);
create policy branches on report_template_bindings for select to assay_branches
  using (app.may_bind(branch_id, organization_id));
create policy tenant_insert on report_template_bindings for insert to assay_app with check (false);
create policy branches_insert on report_template_bindings for insert to assay_branches
  with check (app.may_bind(branch_id, organization_id) and app.sees_report_template(report_template_id));
create policy tenant_delete on report_template_bindings for delete to assay_app using (false);
create policy branches_delete on report_template_bindings for delete to assay_branches
  using (app.may_bind(branch_id, organization_id) and app.sees_report_template(report_template_id));

-- Snippets of a template are seen and written with it.
comment on table report_template_snippets is null;
alter table report_template_snippets enable row level security;
alter table report_template_snippets force row level security;
do $$ begin execute format('create policy owner_sees_all on report_template_snippets to %I using (true) with check (true)', current_user); end $$;
create policy house on report_template_snippets to assay_house using (true) with check (true);
create policy tenant on report_template_snippets for select to assay_app
  using (report_template_id not in (select hidden.id from app.hidden_report_templates() hidden (id)));
create policy branches on report_template_snippets for select to assay_branches
  using (report_template_id not in (select hidden.id from app.hidden_report_templates() hidden (id)));
create policy tenant_insert on report_template_snippets for insert to assay_app with check (false);
create policy branches_insert on report_template_snippets for insert to assay_branches
  with check (app.sees_report_template(report_template_id));
create policy tenant_delete on report_template_snippets for delete to assay_app using (false);
create policy branches_delete on report_template_snippets for delete to assay_branches
  using (app.sees_report_template(report_template_id));
-- The house keeps its own: the shipped ones are brought up to date when the product starts.
revoke insert, update, delete on snippets from assay_app, assay_branches;

-- The newest of a name, and the group of a default.
create index report_templates_by_name on report_templates (name, id desc) where not soft_deleted;
create index report_templates_by_report on report_templates (report, language_code, tool_id) where not soft_deleted;
