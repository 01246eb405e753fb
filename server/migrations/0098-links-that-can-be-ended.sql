-- Whoever shared reports or logins sees whether the link was opened and what was downloaded, and can end the link before its time.

alter table links add column view_count integer not null default 0; -- how often the page of a shared link was opened
alter table links add column revoked_at timestamptz; -- when somebody ended the shared link; expires_at is then the same

create index links_shared on links (organization_id, created_at desc, id) where kind in ('shared-reports', 'shared-tools');
create index link_reports_by_report on link_reports (organization_id, report_id);
create index link_logins_by_login on link_logins (organization_id, login_id);

-- Nothing about the visitor: what was taken and when is enough to see that a link got around.
create table link_downloads (
  organization_id uuid not null, -- tenant
  id bigint generated always as identity, -- download
  link_id uuid not null, -- shared link
  report_id integer not null, -- report whose file was downloaded
  downloaded_at timestamptz not null, -- when it began
  primary key (organization_id, id),
  foreign key (organization_id, link_id) references links (organization_id, id) on delete cascade,
  foreign key (organization_id, report_id) references reports (organization_id, id)
);
create index link_downloads_by_link on link_downloads (organization_id, link_id, downloaded_at desc);
create index link_downloads_by_time on link_downloads using brin (organization_id, downloaded_at); -- a job deletes the old ones
select app.protect('link_downloads');
