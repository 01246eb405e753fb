-- A mail is composed by the job that sends it, right before its first hand-over. Until then the campaign keeps what was
-- ordered, and the message who gets it.
alter table mail_campaigns add column content jsonb;
comment on column mail_campaigns.content is 'what its mails say, as ordered: the texts in the languages used, and the values that all recipients share; null: its mails were composed when they were ordered';

alter table mail_messages
  alter column html drop not null,
  alter column text drop not null,
  add column report_ids integer[];
comment on column mail_messages.html is 'body; null until it is composed';
comment on column mail_messages.text is 'body as plain text; null until it is composed';
comment on column mail_messages.unsubscribe_url is 'page on which the recipient ends mails of this kind; null: a mail that is not sent again and again, or not composed yet';
comment on column mail_messages.report_ids is 'reports that its link is to open, as ordered; null: a mail that shares none';
