-- A repeated call finds out that its work was done, also when the process ended before it could keep the answer: the
-- transaction that does the work notes that in the key's row. Links have keys as well as users.
alter table idempotency_keys
  add column claim uuid,
  add column committed_at timestamptz;
comment on column idempotency_keys.claim is 'the run of the call that holds the key; null once it ended without an answer that is kept';
comment on column idempotency_keys.committed_at is 'when a transaction of the call was committed first; null: nothing has been changed';
comment on column idempotency_keys.user_name is 'caller: a user''s name, or "link " and the SHA-256 of the secret of the link';

-- The last statement of a transaction that runs under a key. One that has written nothing notes nothing. A run that
-- took so long that another one took its key over must not commit: 40001, "try again".
create function app.note_commit(caller text, wanted_key text, held_claim uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if pg_current_xact_id_if_assigned() is null then
    return;
  end if;
  update idempotency_keys set committed_at = coalesce(committed_at, now())
   where user_name = caller and key = wanted_key and claim = held_claim;
  if not found then
    raise exception 'the idempotency key was taken over' using errcode = '40001';
  end if;
end $$;
