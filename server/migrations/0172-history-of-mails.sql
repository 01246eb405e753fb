-- What happened to a message, in order. Each change of its state adds a row in the transaction that makes the change.
create table mail_events (
  id bigint generated always as identity, -- order in which they happened
  organization_id uuid not null, -- tenant
  message_id uuid not null, -- message
  happened_at timestamptz not null, -- when
  kind text not null check (kind in ('queued', 'claimed', 'accepted', 'deferred', 'paused', 'failed', 'unknown', 'dropped', 'sent-again', 'delayed', 'returned', 'bounced')), -- what happened; the last three are told by a report of another mail server
  reason text, -- why, from the list of reasons
  smtp_code smallint, -- reply code of the mail server that belongs to the reason
  status_code text, -- enhanced status code of a report (RFC 3463), such as 5.1.1
  address text, -- where it went, of messages that a mail server has or may have taken
  report_key text, -- what makes a report of another mail server recognizable when it comes again
  user_name text, -- who; null: the system
  primary key (organization_id, message_id, id),
  foreign key (organization_id, message_id) references mail_messages (organization_id, id) on delete cascade
);
create unique index mail_events_reported_once on mail_events (organization_id, message_id, report_key) where report_key is not null;
select app.protect('mail_events');

-- What is known of older messages.
insert into mail_events (organization_id, message_id, happened_at, kind)
  select organization_id, id, created_at, 'queued' from mail_messages;
insert into mail_events (organization_id, message_id, happened_at, kind, address)
  select organization_id, id, sent_at, 'accepted', to_address from mail_messages where state = 'sent' and sent_at is not null;
