-- Cases as they are worked with.

alter table eap_contacts add column start_edited boolean not null default false; -- startEdited: the start was changed after it was first saved

-- A case that was opened under the wrong licence moves with everything in it to the right one, also of another organization.
alter table eap_contacts
  drop constraint eap_contacts_organization_id_case_id_fkey,
  add constraint eap_contacts_of_case foreign key (organization_id, case_id)
    references eap_cases (organization_id, id) on delete cascade on update cascade;
alter table eap_attachments
  drop constraint eap_attachments_organization_id_contact_id_fkey,
  add constraint eap_attachments_of_contact foreign key (organization_id, contact_id)
    references eap_contacts (organization_id, id) on delete cascade on update cascade;

create index eap_contacts_of_case on eap_contacts (organization_id, case_id, starts_at);
-- An administrator of another branch exports the rows of the table, without giving a reason and without content.
alter table eap_case_readings drop constraint eap_case_readings_ground_check;
alter table eap_case_readings add constraint eap_case_readings_ground_check check (ground in
  ('expert', 'admin', 'creator', 'branch', 'house', 'branch-admin', 'break-glass', 'other-branch'));

-- Names of users come in upper and lower case; experts and operators see their own cases by them.
drop index eap_cases_of_expert;
drop index eap_cases_of_admin;
create index eap_cases_of_expert on eap_cases (lower(expert_user_name), last_contact_at desc nulls last);
create index eap_cases_of_admin on eap_cases (lower(admin_user_name), last_contact_at desc nulls last);
create index eap_cases_first_contacts on eap_cases (first_contact_at) where first_contact_at is not null;

-- Who is told of a request from the public page, where the scope is the licence's organization: the administrators of its
-- branch, and where it has none those of the house.
create function app.eap_administrators(branch uuid) returns table (user_name text)
  language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp as $$
  with administrators as (
    select u.user_name, u.branch_id is not distinct from branch as is_of_branch
      from users u
     where u.organization_id is null and u.has_resource_access
       and (u.roles && array['admin', 'superadmin'] or ('EAPbranchAdmin' = any (u.roles) and u.branch_id = branch))
       and not 'Observer' = any (u.roles)
  )
  select user_name from administrators
   where is_of_branch or not exists (select from administrators where is_of_branch)
   order by user_name
$$;
