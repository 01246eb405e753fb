-- Mail that is refused for a moment is tried again over hours; what becomes of each message, and why, is kept with it.

-- Closed lists of reasons stand in domain/mailing/reasons.ts.
alter table mail_messages drop constraint mail_messages_state_check;
alter table mail_messages
  add column next_try_at timestamptz not null default now(),
  add column smtp_code smallint;
comment on column mail_messages.next_try_at is 'a queued message is due from then on; its hour of dispatch before the first try';
comment on column mail_messages.smtp_code is 'reply code of the mail server that belongs to the reason';
comment on column mail_messages.state is 'queued waits for next_try_at; claimed is being handed over; sent; failed for good; unknown: nobody heard how the hand-over ended; dropped: judged again before sending and no longer wanted';
comment on column mail_messages.attempts is 'tries that the mail server answered, since it was queued or a person sent it again';
comment on column mail_messages.error_code is 'reason of the last failure, of the drop, or of the wait';
comment on column mail_messages.claimed_at is 'taken by a worker, just before the hand-over';

update mail_messages set next_try_at = dispatch_at where state = 'queued';
update mail_messages set state = 'dropped' where state = 'cancelled';
update mail_messages set state = 'unknown' where state = 'failed' and error_code = 'OUTCOME_UNKNOWN';
update mail_messages set smtp_code = substring(error_code from 6)::smallint, error_code = 'RECIPIENT_REFUSED'
 where error_code ~ '^SMTP_5\d\d$';
update mail_messages set smtp_code = substring(error_code from 6)::smallint, error_code = 'DEFERRED'
 where error_code ~ '^SMTP_4\d\d$';
update mail_messages set error_code = 'RECIPIENT_REFUSED' where error_code = 'EENVELOPE';
update mail_messages set error_code = 'CONNECTION_LOST'
 where error_code is not null
   and error_code not in ('RECIPIENT_REFUSED', 'DEFERRED', 'OUTCOME_UNKNOWN', 'UNSUBSCRIBED');

alter table mail_messages add constraint mail_messages_state_check
  check (state in ('queued', 'claimed', 'sent', 'failed', 'unknown', 'dropped'));
-- An address may be corrected while its mail waits, so it cannot tell the messages of a campaign apart.
alter table mail_messages drop constraint mail_messages_organization_id_campaign_id_to_address_key;
create index mail_messages_of_campaign on mail_messages (organization_id, campaign_id);
-- What is due, and what is on its way, over all organizations; both are little.
create index mail_messages_due on mail_messages (organization_id, next_try_at) where state = 'queued';
create index mail_messages_in_flight on mail_messages (organization_id, claimed_at) where state = 'claimed';
create index mail_messages_not_sent on mail_messages (organization_id, state) where state <> 'sent';

alter table mail_campaigns
  add column stopped_at timestamptz,
  add column stop_reason text,
  add column stop_smtp_code smallint,
  add column next_probe_at timestamptz,
  add column probes smallint not null default 0;
comment on column mail_campaigns.stopped_at is 'the mail server takes no mail of this campaign since; null: it goes on';
comment on column mail_campaigns.stop_reason is 'why it was stopped';
comment on column mail_campaigns.stop_smtp_code is 'reply code of the mail server';
comment on column mail_campaigns.next_probe_at is 'when one message tries whether it works again';
comment on column mail_campaigns.probes is 'probes since it was stopped';

create table mail_pause (
  only_row boolean primary key default true check (only_row), -- there is one mail server
  paused_at timestamptz not null, -- nothing can be handed over to the mail server since
  reason text not null, -- why
  smtp_code smallint, -- reply code of the mail server
  next_probe_at timestamptz not null, -- when one message tries whether it works again
  probes smallint not null default 0 -- probes since then
);
select app.opt_out('mail_pause', 'state of the house''s one mail server');
