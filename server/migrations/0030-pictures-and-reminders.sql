-- Pictures: who brought them and what they are. The same bytes are one picture, however often they are uploaded.
alter table images
  add column sha256 bytea unique,
  add column size_bytes integer,
  add column width integer,
  add column height integer,
  add column created_by text;
comment on column images.sha256 is 'SHA-256 of the bytes';
comment on column images.size_bytes is 'size';
comment on column images.width is 'in pixels';
comment on column images.height is 'in pixels';
comment on column images.created_by is 'user who uploaded it';

-- Who gets the reminders of a wave. A row is made with a person's first reminder.
create table reminder_recipients (
  organization_id uuid not null, -- tenant
  id uuid not null, -- recipientGuid of the address that ends the reminders; 128 random bits
  wave_id uuid not null, -- wave; the notificationGuid of that address
  assessee_id integer not null, -- person
  unsubscribed_at timestamptz, -- wants no more reminders since
  created_at timestamptz not null default now(), -- first reminder
  primary key (organization_id, wave_id, assessee_id),
  unique (organization_id, id),
  foreign key (organization_id, wave_id) references waves (organization_id, id) on delete cascade,
  foreign key (organization_id, assessee_id) references assessees (organization_id, id) on delete cascade
);
create index reminder_recipients_by_person on reminder_recipients (organization_id, assessee_id);
select app.protect('reminder_recipients');

alter table mail_messages add column unsubscribe_url text;
comment on column mail_messages.unsubscribe_url is 'page on which the recipient ends mails of this kind; null: a mail that is not sent again and again';
