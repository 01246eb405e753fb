-- Every minute somebody looks for batches that nothing works on any more.
create index login_batches_open on login_batches (organization_id, id) where finished_at is null;
