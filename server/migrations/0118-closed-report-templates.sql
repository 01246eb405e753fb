-- Templates that an organization of this branch may not use: bound, but neither to it nor to its branch. Looked up once for a
-- whole list, without asking for each binding whether this scope sees it.
create function app.closed_report_templates(organization uuid, branch uuid) returns setof integer
  language sql stable security definer set search_path = public
  begin atomic
    select b.report_template_id from report_template_bindings b
     group by b.report_template_id
    having not coalesce(bool_or(b.organization_id = organization or b.branch_id = branch), false);
  end;
