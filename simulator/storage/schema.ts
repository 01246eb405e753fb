export const schemaVersion = 2

/** Instants are milliseconds since 1970. */
export const schema = `
create table orders (
  id text primary key,
  provider text not null,
  order_key text not null,
  fingerprint text not null, -- hash of the body: the same order again, or another one under its key
  body text not null, -- as it was ordered, JSON
  company_guid text not null, -- of the body
  login text not null,
  password text,
  token text not null unique, -- opens the sitting: 128 random bits
  status integer not null, -- as logins count it, PLT-4-07
  problem text, -- what the simulated provider says is wrong
  created_at integer not null,
  changed_at integer not null, -- later at every change
  started_at integer,
  filled_in_at integer,
  completed_at integer,
  scales text, -- JSON
  sitting text, -- what the sitting keeps of itself, JSON
  version integer not null default 0 -- raised by every save of the sitting
) strict;
create unique index orders_by_key on orders (provider, order_key);
create unique index orders_by_login on orders (provider, login);
create index orders_by_time on orders (created_at);
create index orders_of_company on orders (provider, company_guid, completed_at) where completed_at is not null;

create table reports (
  id text primary key,
  order_id text not null references orders (id),
  name text not null,
  file_name text not null,
  language_code text not null
) strict;
create index reports_of_order on reports (order_id);

-- Signed messages that still have to arrive.
create table callbacks (
  id integer primary key,
  order_id text not null references orders (id),
  url text not null,
  body text not null, -- exactly what is sent
  repeats text not null default '', -- 'twice': sent again under a new signature; 'replayed': the very same request again
  is_held integer not null default 0, -- waits for the next message of its order, and comes after it
  due_at integer not null,
  tries integer not null default 0
) strict;
create index callbacks_by_time on callbacks (due_at) where is_held = 0;
create index callbacks_of_order on callbacks (order_id);
`

/** What the second version adds: keys under which nothing was ordered and nothing can be any more. */
export const closedKeys = `
create table closed_keys (
  provider text not null,
  order_key text not null,
  primary key (provider, order_key)
) strict, without rowid;
`
