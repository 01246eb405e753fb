-- Reports that a provider of tests has made are stored once, however often the provider offers them.
alter table reports add column provider text check (provider in ('Hogan', 'XRT', 'Pointleader')); -- provider that made the report; null: ours
alter table reports add column provider_report_id text; -- the provider's own id of the report
alter table reports add constraint reports_of_provider check ((provider is null) = (provider_report_id is null));
create unique index reports_once on reports (organization_id, provider, provider_report_id) where provider is not null;

-- A login by which a provider names the person.
create index logins_of_provider on logins (organization_id, provider, login) where login is not null;
