-- Reserving in fewer and smaller statements: each of them costs more to start than to run.

create index eap_experts_by_any_case on eap_experts (lower(user_name));

-- Locks calendars until the transaction ends, in the order of their names, so that nobody waits in a circle.
create or replace function app.lock_calendars(experts text[], alone boolean) returns void
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The rows of the inner query are locked one by one, in its order.
  if alone then
    perform pg_advisory_xact_lock(hashtextextended('calendar of ' || sorted.expert, 0))
       from (select distinct e collate "C" as expert from unnest(experts) e order by 1) sorted;
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('calendar of ' || sorted.expert, 0))
       from (select distinct e collate "C" as expert from unnest(experts) e order by 1) sorted;
  end if;
end $$;

drop function app.free_slots(uuid, uuid, text, timestamptz, timestamptz, text, timestamptz, uuid, text);
-- The free slots of exactly this time: of active experts of the category who serve the licence, who is least booked that
-- week first. moved, expert_before: of a reservation that is to move, whose own time is not in the way and whose expert
-- comes first. An expert's name is compared regardless of case; is_after_hold: a hold that is over is in the way.
create function app.free_slots(
    organization uuid, licence uuid, category text, starts timestamptz, ends timestamptz, wanted_expert text, at timestamptz,
    moved uuid, expert_before text)
  returns table (id integer, expert text, is_after_hold boolean)
  language sql stable as $$
  select s.id, s.expert_user_name, coalesce(met.has_hold, false)
    from (select a.user_name from public.eap_experts a where wanted_expert is null and a.active
          union all
          select n.user_name from public.eap_experts n where lower(n.user_name) = lower(wanted_expert) and n.active) e
    join public.eap_expert_categories c on c.user_name = e.user_name and c.category_slug = category
    join public.eap_timeslots s on s.expert_user_name = e.user_name and lower(s.during) = starts and upper(s.during) = ends
   cross join lateral (
     select bool_or(t.held_until <= at) as has_hold, bool_or(t.held_until is null or t.held_until > at) as is_taken
       from public.eap_taken_times t
      where t.expert_user_name = s.expert_user_name and t.during && s.during and t.id is distinct from moved) met
   where met.is_taken is not true
     and app.serves_licence(e.user_name, organization, licence)
     and not exists (select from public.eap_time_off o
                      where o.expert_user_name = s.expert_user_name and o.during && s.during)
   order by s.expert_user_name is distinct from expert_before,
         -- One expert alone is not compared with others.
         case when wanted_expert is null then
           (select count(*) from public.eap_taken_times t
             where t.expert_user_name = s.expert_user_name
               and t.during && tstzrange(starts - interval '3 days', starts + interval '3 days'))
         end,
         s.expert_user_name
$$;

drop function app.store_reservation(eap_reservations, bytea, bytea, timestamptz, timestamptz, json);
-- Stores a reservation with its link and the messages to client and expert; returns the expert's name. takes: its time as
-- well, and null where that is not free any more, in which case nothing was stored. Who books for a client is not told of
-- it. staff_languages: by code of the branch, and one as the default.
create function app.store_reservation(
    made eap_reservations, takes boolean, sealed_secret bytea, secret_hash bytea, link_ends timestamptz, at timestamptz,
    staff_languages json)
  returns text
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  stored record;
begin
  with time as (
    insert into eap_taken_times (id, organization_id, expert_user_name, during)
      select made.id, made.organization_id, s.expert_user_name, s.during
        from eap_timeslots s
       where takes and s.id = made.timeslot_id
         and not exists (select from eap_time_off o where o.expert_user_name = s.expert_user_name and o.during && s.during)
          on conflict on constraint eap_taken_times_once do nothing
      returning id),
  reservation as (
    insert into eap_reservations (
        id, organization_id, licence_id, timeslot_id, expert_user_name, starts_at, ends_at, category_slug, topic_slug,
        sealed_email, sealed_phone, sealed_note, key_id, form_entry, language_code, link_id, booked_by, timed_at)
      select
        made.id, made.organization_id, made.licence_id, made.timeslot_id, made.expert_user_name, made.starts_at, made.ends_at,
        made.category_slug, made.topic_slug, made.sealed_email, made.sealed_phone, made.sealed_note, made.key_id,
        made.form_entry, made.language_code, made.link_id, made.booked_by, at
       where not takes or exists (select from time)
      returning id),
  link as (
    insert into links (id, organization_id, kind, sealed_secret, expires_at)
      select made.link_id, made.organization_id, 'reservation', sealed_secret, link_ends from reservation),
  hash as (
    insert into link_hashes (hash, organization_id, link_id)
      select secret_hash, made.organization_id, made.link_id from reservation),
  staff as materialized (
    select name, coalesce(staff_languages ->> branch_code, staff_languages ->> 'default') as language
      from app.staff_member(made.expert_user_name)),
  message as (
    insert into eap_messages (organization_id, kind, channel, subject_id, to_user_name, language_code, next_try_at)
      select made.organization_id, 'booked', m.channel, made.id::text, m.user_name, m.language, at
        from reservation
        join eap_licences l on l.organization_id = made.organization_id and l.id = made.licence_id
       cross join lateral (values
         ('mail', null, made.language_code), ('text', null, made.language_code),
         ('mail', made.expert_user_name, coalesce((select language from staff), staff_languages ->> 'default'))
       ) m (channel, user_name, language)
       where (m.channel = 'mail' or l.sends_texts)
         and (m.user_name is null or m.user_name is distinct from made.booked_by)
          on conflict do nothing
      returning id)
  select exists (select from reservation) as is_stored, exists (select from message) as is_told, (select name from staff) as expert
    into stored;
  if not stored.is_stored then
    return null;
  elsif not stored.is_told then
    raise exception 'A reservation of an unknown licence was stored';
  end if;
  return coalesce(stored.expert, '');
end $$;

-- Reserves a time: checks, locks, takes and stores. made: the row without organization, expert and slot, which are found
-- here. Opens the scope of the licence's organization, as a link does. One row: what the time was refused for, in which
-- case nothing was stored, or the name of the expert.
create or replace function app.reserve_time(
    made eap_reservations, wanted_expert text, at timestamptz, today text, start_day text,
    sealed_secret bytea, secret_hash bytea, link_ends timestamptz, staff_languages json,
    out refusal text, out expert_name text)
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  scope text;
  licence record;
  slots integer[];
  experts text[];
  after_holds boolean[];
begin
  select organization_id, set_config('app.scope_ids', '{' || organization_id || '}', true) into made.organization_id, scope
    from locators where id = made.licence_id;
  if scope is null then
    refusal := 'NOT_FOUND';
    return;
  end if;
  -- The days are those of isLicenceOpen (domain/eap-cases/licence.ts).
  select l.active and coalesce(l.starts_on <= today, true) and coalesce(l.ends_on >= today, true) as is_open,
         coalesce(l.starts_on <= start_day, true) and coalesce(l.ends_on >= start_day, true) as is_open_then,
         exists (select from eap_licence_categories lc join eap_categories c on c.slug = lc.category_slug
                  where lc.organization_id = l.organization_id and lc.licence_id = l.id
                    and lc.category_slug = made.category_slug and c.active and c.bookable) as has_category,
         made.topic_slug is null or exists (
           select from eap_topics t
            where t.slug = made.topic_slug and t.category_slug = made.category_slug and t.active) as has_topic
    into licence
    from eap_licences l join organizations o on o.id = l.organization_id and o.deleted_at is null
   where l.organization_id = made.organization_id and l.id = made.licence_id;
  refusal := case
    when licence.is_open is not true then 'NOT_FOUND'
    when not licence.has_category then 'CATEGORY_NOT_LICENSED'
    when not licence.has_topic then 'TOPIC_UNKNOWN'
    when not licence.is_open_then then 'SLOT_TAKEN'
  end;
  if refusal is not null then
    return;
  end if;

  select array_agg(f.id), array_agg(f.expert), array_agg(f.is_after_hold) into slots, experts, after_holds
    from app.free_slots(made.organization_id, made.licence_id, made.category_slug, made.starts_at, made.ends_at,
                        wanted_expert, at, null, null) f;
  perform app.lock_calendars(experts, true = any (after_holds));
  -- Statements of their own behind the locks: they see what those have changed for whom these waited.
  for place in 1 .. coalesce(cardinality(slots), 0) loop
    if after_holds[place] then
      perform app.drop_expired_holds(slots[place], at);
    end if;
    made.timeslot_id := slots[place];
    made.expert_user_name := experts[place];
    expert_name := app.store_reservation(made, true, sealed_secret, secret_hash, link_ends, at, staff_languages);
    if expert_name is not null then
      return;
    end if;
  end loop;
  refusal := 'SLOT_TAKEN';
end $$;
