-- The same picture uploaded by two organizations is two rows: neither learns what the other called it.
alter table images
  drop constraint images_sha256_key,
  add column owner_organization_id uuid references organizations (id);
comment on column images.owner_organization_id is 'organization of the user who uploaded it; null: somebody of the house';
update images i set owner_organization_id = u.organization_id from users u where u.user_name = i.created_by;
alter table images
  add constraint images_by_owner unique nulls not distinct (owner_organization_id, sha256);
