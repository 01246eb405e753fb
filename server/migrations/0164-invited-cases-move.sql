-- A case whose client was invited to a questionnaire can be given the licence of another organization. The link stays
-- with the organization that sent it, and opens nothing any more.
alter table eap_outcome_invitations
  drop constraint eap_outcome_invitations_organization_id_case_id_fkey,
  add constraint eap_outcome_invitations_of_case foreign key (organization_id, case_id)
    references eap_cases (organization_id, id) on delete cascade on update cascade;
