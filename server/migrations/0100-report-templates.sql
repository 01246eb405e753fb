-- Every report is made from a template: the shipped ones are stored with their content when the product starts.
alter table report_templates drop column engine;
alter table report_templates add column revision integer not null default 1; -- raised by each save; a save of an older one is refused
-- Shown in dropdowns and lists: the newest of a name, and the versions of one template.
create index report_templates_by_guid on report_templates (template_guid, version desc);
alter table snippets add column position integer not null default 0; -- order in the list of snippets
alter table snippets add column data_scope smallint check (data_scope in (1, 2)); -- reports that it is for; null: all
