-- What ordering a login needs to go on after a crash, and finding logins by batch and by name.

alter table logins add column claimed_until timestamptz; -- a worker is ordering it; after this another may take over
alter table logins add column order_sent jsonb; -- order as it was first sent, so that every try says the same; emptied by the answer
alter table logins add column order_may_exist boolean not null default false; -- the provider may have taken the order without us knowing: its key must be used again
alter table logins add column ordered_for uuid; -- person named by the order; stays when people are merged
create index logins_by_batch on logins (organization_id, batch_id) where batch_id is not null;
-- The next login of a batch, however many there are.
drop index logins_ordering;
create index logins_ordering on logins (organization_id, batch_id, id) where ordering_since is not null;
create index logins_by_name on logins (provider, login) where login is not null;

-- The house's own tools give reports through the same contract.
alter table reports drop constraint reports_provider_check;
alter table reports add constraint reports_provider_check check (provider in ('Hogan', 'XRT', 'Pointleader', 'AS360', 'ACDC', 'IST'));
