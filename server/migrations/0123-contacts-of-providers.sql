-- Since when a provider does not answer, and the login of an order of our own.

alter table provider_contacts add column failing_since timestamptz; -- first of the failures one after another; null: it answers
create index logins_of_order_key on logins (organization_id, order_key) where order_key is not null;
