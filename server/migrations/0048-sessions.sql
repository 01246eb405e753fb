-- A refresh token can be used once. Two pages that were loaded at the same moment send the same one, through any process.
create table token_refreshes (
  token_hash bytea primary key, -- SHA-256 of the refresh token that was sent
  answer bytea, -- sealed answer of the identity provider; null while it is asked
  successor_hash bytea, -- SHA-256 of the refresh token in the answer
  created_at timestamptz not null default now() -- when it was sent, then when it was answered
);
create index token_refreshes_by_successor on token_refreshes (successor_hash) where successor_hash is not null;
select app.opt_out('token_refreshes', 'answers of seconds, before any tenant is known; found by the refresh token alone');

-- Processes believe for seconds what they read of a user; a change makes all of them read again.
create function app.tell_user_changed() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('assay_user_changed', old.user_name); end if;
  if tg_op <> 'DELETE' then perform pg_notify('assay_user_changed', new.user_name); end if;
  return null;
end $$;
create trigger tell_changed after insert or delete or update of user_name, branch_id, organization_id on users
  for each row execute function app.tell_user_changed();
create trigger tell_changed after insert or delete or update of user_name, active on eap_experts
  for each row execute function app.tell_user_changed();
