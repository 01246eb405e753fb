import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Time } from '../../../../domain/eap-booking/timeslots.ts'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'

export type ExpertRow = { userName: string; name: string; branchId: string | null; branchCode: string | null }

/** An expert, by a name that is compared regardless of case. */
export async function findExpert(tx: TenantTransaction, userName: string): Promise<ExpertRow | undefined> {
  const { rows } = await sql<ExpertRow>`
    select e.user_name as "userName", u.name, u.branch_id as "branchId", b.code as "branchCode"
      from eap_experts e
      join app.staff() u on u.user_name = e.user_name
      left join branches b on b.id = u.branch_id
     where lower(e.user_name) = lower(${userName})`.execute(tx)
  return rows[0]
}

export type SlotRow = { id: number; start: Date; end: Date; isTaken: boolean }

const from = ({ start }: Time) => new Date(start)
const to = ({ end }: Time) => new Date(end)

/**
 * All slots of an expert that begin in a range. Taken: booked, or offered to somebody who waits; its time is then exactly
 * that of the slot.
 */
export async function slotsOfExpert(
  tx: TenantTransaction,
  userName: string,
  range: Time,
  now: Date,
): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select s.id, lower(s.during) as start, upper(s.during) as "end",
           exists (select from eap_taken_times t
                    where t.expert_user_name = s.expert_user_name and t.during && s.during and t.during = s.during
                      and (t.held_until is null or t.held_until > ${now})) as "isTaken"
      from eap_timeslots s
     where s.expert_user_name = ${userName} and lower(s.during) >= ${from(range)} and lower(s.during) < ${to(range)}
     order by lower(s.during)`.execute(tx)
  return rows
}

/** Which free slots: of a licence's category, of one expert or of anybody. */
export type WantedSlots = { organizationId: string; licenceId: string; category: string; expert: string | null }

/** Licences that are open today, with the category; and the experts of it who serve them. */
const offering = ({ organizationId, licenceId, category, expert }: WantedSlots, today: string) => sql`
  from eap_licences l
  join organizations g on g.id = l.organization_id and g.deleted_at is null
  join eap_licence_categories lc
    on lc.organization_id = l.organization_id and lc.licence_id = l.id and lc.category_slug = ${category}
  join eap_categories c on c.slug = lc.category_slug and c.active and c.bookable
  join eap_expert_categories ec on ec.category_slug = c.slug
  join eap_experts e on e.user_name = ec.user_name and e.active
  where l.organization_id = ${organizationId} and l.id = ${licenceId} and l.active
   and coalesce(l.starts_on <= ${today}, true) and coalesce(l.ends_on >= ${today}, true)
   and (${expert}::text is null or lower(e.user_name) = lower(${expert}))
   and app.serves_licence(e.user_name, l.organization_id, l.id)`

/** When a licence is over, as an instant; null: never. */
const licenceEnd = sql`((l.ends_on::date + 1)::timestamp at time zone ${programmeZone})`

export type FreeRow = { id: number; start: Date; end: Date; expert: string }

/**
 * Free slots that begin in a range and in the future, one of each start: of several experts the shortest. What an expert
 * is busy with is read once for the range, not for each slot.
 */
export function freeSlotsInRange(
  wanted: WantedSlots,
  range: Time,
  { now, today }: { now: Date; today: string },
): RawBuilder<FreeRow> {
  return sql<FreeRow>`
    with offering as materialized (select e.user_name, ${licenceEnd} as ends_at ${offering(wanted, today)})
    select distinct on (lower(s.during)) s.id, lower(s.during) as start, upper(s.during) as "end", o.user_name as expert
      from offering o
     cross join lateral (
             select coalesce(range_agg(b.during), '{}') as times from (
               select t.during from eap_taken_times t
                where t.expert_user_name = o.user_name and t.during && tstzrange(${from(range)}, ${to(range)}::timestamptz + interval '1 day')
                  and (t.held_until is null or t.held_until > ${now})
               union all
               select f.during from eap_time_off f
                where f.expert_user_name = o.user_name and f.during && tstzrange(${from(range)}, ${to(range)}::timestamptz + interval '1 day')) b) busy
      join eap_timeslots s on s.expert_user_name = o.user_name
     where lower(s.during) >= ${from(range)} and lower(s.during) < ${to(range)} and lower(s.during) > ${now}
       and coalesce(lower(s.during) < o.ends_at, true) and not s.during && busy.times
     order by lower(s.during), upper(s.during), o.user_name`
}

/** The first free slot that begins at an instant or later. */
export async function nextFreeSlot(
  tx: TenantTransaction,
  wanted: WantedSlots,
  after: Date,
  { now, today }: { now: Date; today: string },
): Promise<FreeRow | undefined> {
  const { rows } = await sql<FreeRow>`
    with offering as materialized (select e.user_name, ${licenceEnd} as ends_at ${offering(wanted, today)})
    select first.id, lower(first.during) as start, upper(first.during) as "end", o.user_name as expert
      from offering o
     cross join lateral (
             select s.id, s.during from eap_timeslots s
              where s.expert_user_name = o.user_name and lower(s.during) >= ${after} and lower(s.during) > ${now}
                and coalesce(lower(s.during) < o.ends_at, true)
                and not exists (select from eap_taken_times t
                                 where t.expert_user_name = s.expert_user_name and t.during && s.during
                                   and (t.held_until is null or t.held_until > ${now}))
                and not exists (select from eap_time_off f
                                 where f.expert_user_name = s.expert_user_name and f.during && s.during)
              order by lower(s.during)
              limit 1) first
     order by lower(first.during), upper(first.during), o.user_name
     limit 1`.execute(tx)
  return rows[0]
}

export type BusyRow = { id: number; start: Date; end: Date }

/** Time off of an expert that touches a range. */
export async function timeOffIn(tx: TenantTransaction, userName: string, range: Time): Promise<BusyRow[]> {
  const { rows } = await sql<BusyRow>`
    select id, lower(during) as start, upper(during) as "end" from eap_time_off
     where expert_user_name = ${userName} and during && tstzrange(${from(range)}, ${to(range)})
     order by lower(during), id`.execute(tx)
  return rows
}

export async function timeOffById(
  db: Kysely<Schema>,
  id: number,
): Promise<{ expert: string; start: Date; end: Date } | undefined> {
  const { rows } = await sql<{ expert: string; start: Date; end: Date }>`
    select expert_user_name as expert, lower(during) as start, upper(during) as "end" from eap_time_off
     where id = ${id}`.execute(db)
  return rows[0]
}

/** Times of an expert in a range that are taken. `isBooked`: not only held for somebody who waits. */
export async function takenIn(
  tx: TenantTransaction,
  userName: string,
  range: Time,
  now: Date,
): Promise<{ start: Date; end: Date; isBooked: boolean }[]> {
  const { rows } = await sql<{ start: Date; end: Date; isBooked: boolean }>`
    select lower(during) as start, upper(during) as "end", held_until is null as "isBooked" from eap_taken_times
     where expert_user_name = ${userName} and during && tstzrange(${from(range)}, ${to(range)})
       and (held_until is null or held_until > ${now})`.execute(tx)
  return rows
}

/** The categories of an expert in their order, with the length of a slot in each. */
export async function categoriesOf(
  db: Kysely<Schema>,
  userName: string,
): Promise<{ slug: string; minutes: number; bookable: boolean }[]> {
  const { rows } = await sql<{ slug: string; minutes: number; bookable: boolean }>`
    select c.slug, coalesce(e.default_duration_minutes, c.default_duration_minutes) as minutes,
           c.bookable and c.active as bookable
      from eap_expert_categories e join eap_categories c on c.slug = e.category_slug
     where lower(e.user_name) = lower(${userName})
     order by e.position, c.slug`.execute(db)
  return rows
}
