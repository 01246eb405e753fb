-- Notifications as they are edited and sent. Deleted ones, and recipients that were taken out, are kept: a mail that was
-- sent for them goes on naming the page that ends such mails, and who has unsubscribed stays so when he is added again.
alter table notifications add column position integer not null default 0; -- order among those of the wave
alter table notifications add column language_code text not null default 'en-GB' check (language_code in ('en-GB', 'cs', 'sk', 'sr', 'hu', 'pl', 'ru-RU', 'de', 'en-US', 'uk')); -- language of whoever saved it last, in which its mails are written
alter table notifications add column changed_by text; -- who saved it last, in whose name its mails are sent
alter table notifications add column revision integer not null default 1; -- raised by each save to a number that none of the wave has had
alter table notifications add column deleted_at timestamptz; -- when it was left out of the list; null: it is there
alter table notification_recipients add column position integer not null default 0; -- order among those of the notification
alter table notification_recipients add column removed_at timestamptz; -- when the address was taken out; null: it is there
alter table mail_messages add column notification_recipient_id uuid; -- recipient of the notification that it was sent for; null: a mail to a person of the project
create index notifications_by_wave on notifications (organization_id, wave_id, position);
create index mail_messages_of_notification on mail_messages (organization_id, notification_recipient_id) where notification_recipient_id is not null;
