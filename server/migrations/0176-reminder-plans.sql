-- Reminders that are sent by themselves: one plan for each wave and kind of reminder (decision 0417).
create table reminder_plans (
  organization_id uuid not null, -- tenant
  wave_id uuid not null, -- wave
  kind text not null check (kind in ('nomination', 'questionnaire')), -- what it reminds of
  is_enabled boolean not null, -- whether it sends
  first_after_days smallint, -- days from a person's invite to the first reminder; null: first_on says the day
  first_on date, -- day before which nobody is reminded; null: counted from each person's invite
  every_days smallint not null check (every_days between 1 and 60), -- days between two reminders of a person
  at_time text not null, -- HH:mm, when reminders leave
  max_reminders smallint not null check (max_reminders between 1 and 20), -- reminders that a person gets at most
  quiet_from text not null, -- HH:mm, from then on nothing is handed over
  quiet_to text not null, -- HH:mm, from then on it is again; the same as quiet_from: at any hour
  working_days_only boolean not null, -- not on weekends and public holidays
  country text, -- ISO 3166, whose public holidays; null: those of the branch's country
  clock text not null check (clock in ('recipient', 'project')), -- whose time is meant
  last_days_before smallint, -- the last reminder leaves at the latest so many days before the deadline; null: until the deadline
  template_id integer references templates (id) on delete set null, -- template of the mail; null: none chosen
  fallback_language_code text, -- for people whose language the template lacks
  skipped_days text[] not null default '{}', -- YYYY-MM-DD, days on which nothing is sent
  revision integer not null default 1, -- raised by each save
  author text not null, -- who saved it or went on with it last, and for whom its mails are sent
  active_since timestamptz not null, -- reminders of times before are not made up for
  pause_reason text, -- why it sends nothing for now; null: it is not paused
  paused_at timestamptz, -- since when
  look_at timestamptz, -- when the job looks next whom to remind; null: not before it is changed
  next_at timestamptz, -- when the next reminders leave, as found by the last look; null: none are planned
  primary key (organization_id, wave_id, kind),
  foreign key (organization_id, wave_id) references waves (organization_id, id) on delete cascade,
  check ((first_after_days is null) <> (first_on is null)),
  check ((pause_reason is null) = (paused_at is null))
);
create index reminder_plans_to_look_at on reminder_plans (look_at) where look_at is not null;
select app.protect('reminder_plans');

-- People whom a plan leaves out because somebody said so.
create table reminder_plan_exclusions (
  organization_id uuid not null, -- tenant
  wave_id uuid not null, -- wave
  kind text not null, -- plan of the wave
  assessee_id integer not null, -- person
  reason text not null default '', -- why, as written by whoever left the person out
  primary key (organization_id, wave_id, kind, assessee_id),
  foreign key (organization_id, wave_id, kind) references reminder_plans (organization_id, wave_id, kind) on delete cascade,
  foreign key (organization_id, assessee_id) references assessees (organization_id, id) on delete cascade
);
create index reminder_plan_exclusions_by_person on reminder_plan_exclusions (organization_id, assessee_id);
select app.protect('reminder_plan_exclusions');

alter table mail_campaigns add column reminder_kind text; -- kind of the reminder plan of its wave that ordered it; null: a person or another job did
