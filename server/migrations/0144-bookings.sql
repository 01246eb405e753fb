-- Bookings: the same click twice never gives two reservations, and slots are replaced quickly.

alter table eap_reservations add column email_entry integer; -- keyed hash of the client's e-mail; null once its content is deleted
-- One person is in one place at a time, also where several experts are free.
create unique index eap_reservations_once on eap_reservations (organization_id, starts_at, email_entry) where cancelled_at is null;

-- Deleting a slot looks for its reservations, whatever their state.
drop index eap_reservations_of_slot;
create index eap_reservations_of_slot on eap_reservations (timeslot_id) where timeslot_id is not null;
-- An offer keeps its expert and time itself; a reference would make who deletes a slot wait for who answers the offer.
alter table eap_waiting drop constraint eap_waiting_offered_timeslot_id_fkey;
