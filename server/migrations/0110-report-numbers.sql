-- The numbers that an issued report prints, so that the interface can tell how each came about. Only for reports that have
-- a file: they go when the report is deleted.
create table report_numbers (
  organization_id uuid not null, -- tenant
  report_id integer not null, -- report
  numbers jsonb not null, -- ReportNumbers of domain/reports/explain/report-numbers.ts
  primary key (organization_id, report_id),
  foreign key (organization_id, report_id) references reports (organization_id, id) on delete cascade
);
select app.protect('report_numbers');
