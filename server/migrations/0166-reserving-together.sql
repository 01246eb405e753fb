-- Reservations of one licence that are made at the same time share a round trip and a commit. These take the place of the
-- functions for one.

drop function app.reserve_time(eap_reservations, text, timestamptz, text, text, bytea, bytea, timestamptz, json);
drop function app.store_reservation(eap_reservations, bytea, bytea, timestamptz, timestamptz, json);

-- A reservation on its way to the table. made: its row, whose organization, expert and slot may still be unknown; the link
-- of the client; wanted_expert: null for any; start_day: the day on which it starts, as the programme counts days.
create type app.new_reservation as (
  made eap_reservations, sealed_secret bytea, secret_hash bytea, link_ends timestamptz, wanted_expert text, start_day text);

-- Stores reservations of one organization whose times are taken, with their links and the messages to clients and experts.
-- Who books for a client is not told of it. staff_languages: by code of the branch, and one as the default.
create function app.store_reservations(
    organization uuid, wanted app.new_reservation[], experts text[], slots integer[], at timestamptz, staff_languages json)
  returns void
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into links (id, organization_id, kind, sealed_secret, expires_at)
    select (w.made).link_id, organization, 'reservation', w.sealed_secret, w.link_ends from unnest(wanted) w;
  insert into link_hashes (hash, organization_id, link_id)
    select w.secret_hash, organization, (w.made).link_id from unnest(wanted) w;
  insert into eap_reservations (
      id, organization_id, licence_id, timeslot_id, expert_user_name, starts_at, ends_at, category_slug, topic_slug,
      sealed_email, sealed_phone, sealed_note, key_id, form_entry, language_code, link_id, booked_by, timed_at)
    select w.id, organization, w.licence_id, w.slot, w.expert, w.starts_at, w.ends_at, w.category_slug, w.topic_slug,
           w.sealed_email, w.sealed_phone, w.sealed_note, w.key_id, w.form_entry, w.language_code, w.link_id, w.booked_by, at
      from (select (n.made).*, n.expert, n.slot from unnest(wanted, experts, slots)
             as n (made, sealed_secret, secret_hash, link_ends, wanted_expert, start_day, expert, slot)) w
     order by w.starts_at, w.form_entry; -- forms that are sent twice at the same moment wait for each other in one order
  insert into eap_messages (organization_id, kind, channel, subject_id, to_user_name, language_code, next_try_at)
    select organization, 'booked', m.channel, w.id::text, m.user_name, m.language, at
      from (select (n.made).*, n.expert from unnest(wanted, experts)
             as n (made, sealed_secret, secret_hash, link_ends, wanted_expert, start_day, expert)) w
      join eap_licences l on l.organization_id = organization and l.id = w.licence_id
      left join (select e.user_name, coalesce(staff_languages ->> s.branch_code, staff_languages ->> 'default') as language
                   from (select distinct unnest(experts)) e (user_name)
                   left join lateral app.staff_member(e.user_name) s on true) staff on staff.user_name = w.expert
     cross join lateral (values ('mail', null, w.language_code), ('text', null, w.language_code),
                                ('mail', w.expert, staff.language)) m (channel, user_name, language)
     where (m.channel = 'mail' or l.sends_texts) and (m.user_name is null or m.user_name is distinct from w.booked_by)
        on conflict do nothing;
end $$;

-- Reserves times for clients of one licence: checks, locks, takes and stores. Opens the scope of the licence's organization,
-- as a link does. wanted: a JSON array of app.new_reservation. A row for each, in their order: the name of the expert, or
-- what it was refused for, in which case nothing of it was stored. OTHER_IS_FREE: somebody was faster, and another expert is
-- free at that time; it is to be tried once more.
create function app.reserve_times(
    licence uuid, wanted json, at timestamptz, today text, staff_languages json)
  returns table (refusal text, expert_name text)
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  organization uuid;
  is_open boolean;
  rows app.new_reservation[];
  refusals text[];
  slots integer[];
  experts text[];
  after_holds boolean[];
  have_others boolean[];
  taken uuid[];
begin
  select organization_id into organization from locators where id = licence;
  perform set_config('app.scope_ids', '{' || organization || '}', true);
  rows := array(select r from json_populate_recordset(null::app.new_reservation, wanted) r);
  -- The days are those of isLicenceOpen (domain/eap-cases/licence.ts).
  select array_agg(c.refusal order by c.place), array_agg(c.slot order by c.place), array_agg(c.expert order by c.place),
         array_agg(c.is_after_hold order by c.place), array_agg(c.has_others order by c.place)
    into refusals, slots, experts, after_holds, have_others
    from (
      select w.place, f.id as slot, f.expert, f.is_after_hold, f.has_others,
             case when not w.has_category then 'CATEGORY_NOT_LICENSED'
                  when not w.has_topic then 'TOPIC_UNKNOWN'
                  when not w.is_open_then or f.id is null then 'SLOT_TAKEN' end as refusal
        from (
          select n.place, n.made, n.wanted_expert,
                 coalesce(l.starts_on <= n.start_day, true) and coalesce(l.ends_on >= n.start_day, true) as is_open_then,
                 exists (select from eap_licence_categories lc join eap_categories g on g.slug = lc.category_slug
                          where lc.organization_id = l.organization_id and lc.licence_id = l.id
                            and lc.category_slug = (n.made).category_slug and g.active and g.bookable) as has_category,
                 (n.made).topic_slug is null or exists (
                   select from eap_topics t
                    where t.slug = (n.made).topic_slug and t.category_slug = (n.made).category_slug and t.active) as has_topic
            from eap_licences l
            join organizations o on o.id = l.organization_id and o.deleted_at is null
           cross join unnest(rows) with ordinality
              as n (made, sealed_secret, secret_hash, link_ends, wanted_expert, start_day, place)
           where l.organization_id = organization and l.id = licence
             and l.active and coalesce(l.starts_on <= today, true) and coalesce(l.ends_on >= today, true)) w
        left join lateral (
          select found.id, found.expert, found.is_after_hold, count(*) over () > 1 as has_others
            from app.free_slots(organization, licence, (w.made).category_slug, (w.made).starts_at, (w.made).ends_at,
                                w.wanted_expert, at, null, null) found
           order by found.place limit 1) f
          on w.has_category and w.has_topic and w.is_open_then) c;
  if refusals is null then
    return query select 'NOT_FOUND', null::text from unnest(rows);
    return;
  end if;

  perform app.lock_calendars(experts, true = any (after_holds));
  -- Statements of their own behind the locks: they see what those have changed for whom these waited.
  for place in 1 .. cardinality(slots) loop
    if after_holds[place] then
      perform app.drop_expired_holds(slots[place], at);
    end if;
  end loop;
  -- In the order of experts and times: of two calls that want several times of each other's, one waits and none in a circle.
  with took as (
    insert into eap_taken_times (id, organization_id, expert_user_name, during)
      select (n.made).id, organization, s.expert_user_name, s.during
        from unnest(rows, slots) as n (made, sealed_secret, secret_hash, link_ends, wanted_expert, start_day, slot)
        join eap_timeslots s on s.id = n.slot
       where not exists (select from eap_time_off o where o.expert_user_name = s.expert_user_name and o.during && s.during)
       order by s.expert_user_name collate "C", lower(s.during)
          on conflict on constraint eap_taken_times_once do nothing
      returning id)
  select array_agg(id) into taken from took;
  if taken is not null then
    perform app.store_reservations(
      organization, array_agg(rows[place] order by place), array_agg(experts[place] order by place),
      array_agg(slots[place] order by place), at, staff_languages)
       from generate_series(1, cardinality(slots)) place where (rows[place].made).id = any (taken);
  end if;
  return query
    select case when refusals[place] is not null then refusals[place]
                when (rows[place].made).id = any (taken) then null
                when have_others[place] then 'OTHER_IS_FREE' else 'SLOT_TAKEN' end,
           coalesce(staff.name, '')
      from generate_series(1, cardinality(slots)) place
      left join (select e.user_name, s.name from (select distinct unnest(experts)) e (user_name)
                  cross join lateral app.staff_member(e.user_name) s) staff on staff.user_name = experts[place]
     order by place;
end $$;
