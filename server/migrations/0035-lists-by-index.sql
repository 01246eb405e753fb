-- Organizations are listed by their folded name. Number and page of the list are read from this index alone.
create index organizations_by_search_text on organizations (search_text, id) where deleted_at is null;
drop index organizations_by_name;

-- The overview of a project counts what its wave has; an organization has many waves.
create index logins_by_wave on logins (organization_id, wave_id) where wave_id is not null;
create index reports_by_wave on reports (organization_id, wave_id, assessee_id) where wave_id is not null and deleted_at is null;
