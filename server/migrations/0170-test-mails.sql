-- A test mail is what somebody writes in the editor of a template, sent to that person: it belongs to no project, and its
-- template may not be stored yet.
alter table mail_campaigns
  alter column project_id drop not null,
  alter column template_id drop not null;
comment on column mail_campaigns.project_id is 'project; null: a test mail from the editor of a template';
comment on column mail_campaigns.template_id is 'template; null: a test mail from the editor of a template';
alter table mail_campaigns add constraint mail_campaigns_of_project_or_sample_check
  check (is_sample or project_id is not null and template_id is not null);
-- How many test mails somebody has sent within the last minute.
create index mail_campaigns_tests on mail_campaigns (organization_id, created_by, created_at) where project_id is null;
