-- A binding makes a template visible. So it is added only to a template that is visible already and only for the scope's own
-- organizations, and only such a binding is taken away: the branches of a template are chosen by the house.
drop policy tenant on template_bindings;
drop policy branches on template_bindings;
create policy tenant on template_bindings for select to assay_app
  using (organization_id = any ((select nullif(current_setting('app.scope_ids', true), '')::uuid[])::uuid[]) or branch_id is not null);
create policy branches on template_bindings for select to assay_branches
  using (exists (select from organizations o where o.id = organization_id) or branch_id is not null);
create policy tenant_insert on template_bindings for insert to assay_app
  with check (organization_id = any ((select nullif(current_setting('app.scope_ids', true), '')::uuid[])::uuid[]) and app.sees_template(template_id));
create policy branches_insert on template_bindings for insert to assay_branches
  with check (exists (select from organizations o where o.id = organization_id) and app.sees_template(template_id));
create policy tenant_delete on template_bindings for delete to assay_app
  using (organization_id = any ((select nullif(current_setting('app.scope_ids', true), '')::uuid[])::uuid[]) and app.sees_template(template_id));
create policy branches_delete on template_bindings for delete to assay_branches
  using (exists (select from organizations o where o.id = organization_id) and app.sees_template(template_id));
