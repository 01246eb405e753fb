-- Indexes of what is read across all organizations: the global search, and the queue status that every browser of the
-- staff asks for again and again.

-- The search counts what it finds and leaves out what belongs to something deleted. That is little, and found by these
-- without looking at what is not.
create index projects_deleted on projects (organization_id, id) where deleted_at is not null;
create index organizations_deleted on organizations (id) where deleted_at is not null;

-- What waits is little. What is of the last day stands together at the end of the table, which a block range index finds
-- by any of its columns.
create index reports_waiting on reports (organization_id, requested_by) where status in (1, 7) and deleted_at is null;
create index reports_by_time on reports using brin (organization_id, created_at);
create index mail_messages_waiting on mail_messages (organization_id, campaign_id) where state in ('queued', 'claimed');
create index mail_messages_by_time on mail_messages using brin (organization_id, created_at);
