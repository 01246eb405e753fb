-- Keeping and forgetting what clients of the assistance programme said.

-- Under another key of the index the entries of all cases are made again; the check tells which key made them.
alter table eap_settings add column index_check integer; -- keyed index of a fixed text; null: nothing was indexed yet
create index eap_cases_to_forget on eap_cases (organization_id, licence_id, updated_at)
  where status in (4, 5, 6) and content_deleted_at is null;
create index eap_cases_by_key on eap_cases (key_id);
create index eap_contacts_by_key on eap_contacts (key_id);
create index eap_attachments_by_key on eap_attachments (key_id);
