-- Reports about several people are found by one of them: in My reports, and when people are merged or deleted.
drop index report_people_by_assessee;
create index report_people_by_assessee on report_people (organization_id, assessee_id);
