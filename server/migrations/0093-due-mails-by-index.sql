-- The next mail of a campaign, and of all, is read from an index. Every claim read and sorted all messages that were due, so
-- sending grew with the square of their number: a quarter of a second for each of ten thousand.
create index mail_messages_due_of_campaign on mail_messages (organization_id, campaign_id, next_try_at, id) where state = 'queued';
-- Jobs look for it in all organizations.
drop index mail_messages_due;
create index mail_messages_due on mail_messages (next_try_at, id) where state = 'queued';
