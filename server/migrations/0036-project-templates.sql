-- A template that was made for one project is its organization's: bindings, of which it may have none, do not open it
-- to other customers.
alter policy tenant on templates
  using (app.sees_template(id) and (project_id is null or exists (select from projects p where p.id = project_id)));
