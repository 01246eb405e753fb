-- The audit log is read a page at a time, the newest first, all of it or filtered by what its screen offers: each filter
-- has an index in the order of the page. Nobody but admins of the house reads it, across organizations.
drop index audit_log_by_organization;
create index audit_log_by_organization on audit_log (organization_id, at desc, id desc);
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_user on audit_log (user_name, at desc, id desc);
create index audit_log_by_action on audit_log (action, at desc, id desc);
create index audit_log_by_kind on audit_log (record_type, at desc, id desc);
create index audit_log_by_record on audit_log (record_id, at desc, id desc);
