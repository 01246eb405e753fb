-- Who chose a time less than the reminder before it begins is not reminded.
alter table eap_reservations add column timed_at timestamptz not null default now(); -- when its present time was chosen
