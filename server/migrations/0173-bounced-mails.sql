-- A mail that a server took may come back: a report of that (RFC 3464) names it.
alter table mail_messages drop constraint mail_messages_state_check;
alter table mail_messages add constraint mail_messages_state_check
  check (state in ('queued', 'claimed', 'sent', 'failed', 'unknown', 'dropped', 'bounced'));
comment on column mail_messages.state is 'queued waits for next_try_at; claimed is being handed over; sent; failed for good; unknown: nobody heard how the hand-over ended; dropped: judged again before sending and no longer wanted; bounced: came back after it was sent';
-- A report names a message and no organization.
create index mail_messages_by_id on mail_messages (id);

-- Addresses whose mail came back: nothing is sent there until a person says that they work again.
create table mail_bounced_addresses (
  organization_id uuid not null references organizations (id), -- tenant
  address text not null, -- address, as people have it: lower case
  bounced_at timestamptz not null, -- when a report last said so
  status_code text not null, -- enhanced status code of that report (RFC 3463), such as 5.1.1
  reason text not null, -- why, from the list of reasons
  message_id uuid not null, -- message that came back
  cleared_at timestamptz, -- when a person said that it works again; null: nothing is sent there
  cleared_by text, -- who said so
  primary key (organization_id, address)
);
select app.protect('mail_bounced_addresses');
