-- Whoever knows somebody's e-mail must not learn from a refusal that this person has booked a time.
alter table eap_reservations drop column email_entry; -- with the index over it
alter table eap_reservations add column form_entry integer; -- keyed hash of e-mail, phone and note; null: made before it was kept
-- A form that was sent twice gets one time, also where several experts are free.
create unique index eap_reservations_once on eap_reservations (organization_id, starts_at, form_entry) where cancelled_at is null;

-- Who joins the waiting list many times is offered one time at once, so that others get theirs.
alter table eap_waiting add column person_entry integer; -- keyed hash of the e-mail; null: joined before it was kept
create index eap_waiting_persons on eap_waiting (organization_id, person_entry) where state = 'offered';
