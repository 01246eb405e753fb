import { sql } from 'kysely'
import { mondayOf } from '../domain/eap-booking/copy-week.ts'
import { overlaps, startOfDay, type Time } from '../domain/eap-booking/timeslots.ts'
import { programmeZone } from '../domain/eap-cases/programme-zone.ts'
import { addDays, exactInstantMs, localDateAt } from '../domain/time/local-time.ts'
import { holidaysOf } from '../server/modules/eap-booking/calendar/holidays.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'

export type DemoSlot = Time & { id: number; expert: string }
type Expert = { userName: string; branchCode: string | null; minutes: number }

/** From last week to eight weeks ahead. */
const weeks = { before: 1, after: 8 }

/** Hours on the clock by weekday, Monday first: full days, afternoons for people who work, and single mornings. */
const patterns: readonly (readonly (readonly [number, number] | null)[])[] = [
  [
    [8, 16],
    [8, 16],
    [12, 19],
    [8, 16],
    [8, 13],
  ],
  [null, [14, 20], [14, 20], [9, 12], null],
  [[9, 12], null, [9, 17], null, [9, 15]],
  [[15, 20], [9, 14], null, [15, 20], null, [9, 12]],
]

/** Slots of all active experts at the hours at which counsellors work, none on holidays; one expert is off for a week. */
export async function addCalendars(tx: TenantTransaction, now: Date): Promise<DemoSlot[]> {
  const monday = addDays(mondayOf(localDateAt(now.getTime(), programmeZone)), -7 * weeks.before)
  const days = { from: monday, to: addDays(monday, 7 * (weeks.before + weeks.after)) }
  const slots: DemoSlot[] = []
  for (const [index, expert] of (await activeExperts(tx)).entries()) {
    const holidays = new Set((await holidaysOf(expert.branchCode, days, 'en')).map(({ day }) => day))
    const times = timesOf(expert, patterns[index % patterns.length] ?? [], days).filter(({ day }) => !holidays.has(day))
    slots.push(...(await addSlots(tx, expert.userName, times)))
  }
  return slots.filter((slot) => slot.expert !== expertOff).concat(await addTimeOff(tx, slots, now))
}

/** She is away in the week after next. */
const expertOff = 'eapexpert5'

async function addTimeOff(tx: TenantTransaction, slots: readonly DemoSlot[], now: Date): Promise<DemoSlot[]> {
  const monday = addDays(mondayOf(localDateAt(now.getTime(), programmeZone)), 14)
  const off = { start: startOfDay(monday), end: startOfDay(addDays(monday, 5)) }
  await sql`
    insert into eap_time_off (expert_user_name, during, created_by)
    values (${expertOff}, tstzrange(${new Date(off.start)}, ${new Date(off.end)}), ${expertOff})`.execute(tx)
  return slots.filter((slot) => slot.expert === expertOff && !overlaps(slot, off))
}

async function activeExperts(tx: TenantTransaction): Promise<Expert[]> {
  const { rows } = await sql<Expert>`
    select e.user_name as "userName", b.code as "branchCode", first.minutes
      from eap_experts e
      join users u on u.user_name = e.user_name
      left join branches b on b.id = u.branch_id
     cross join lateral (
             select coalesce(x.default_duration_minutes, c.default_duration_minutes) as minutes
               from eap_expert_categories x join eap_categories c on c.slug = x.category_slug
              where x.user_name = e.user_name order by x.position, c.slug limit 1) first
     where e.active
     order by length(e.user_name), e.user_name`.execute(tx)
  return rows
}

function timesOf(
  { minutes }: Expert,
  pattern: readonly (readonly [number, number] | null)[],
  { from, to }: { from: string; to: string },
): (Time & { day: string })[] {
  const times: (Time & { day: string })[] = []
  for (let day = from; day < to; day = addDays(day, 1)) {
    const hours = pattern[new Date(`${day}T00:00Z`).getUTCDay() - 1]
    const [opens, closes] = [0, 1].map((at) =>
      exactInstantMs(`${day}T${String(hours?.[at] ?? 0).padStart(2, '0')}:00`, programmeZone),
    )
    if (!hours || opens === null || opens === undefined || closes === null || closes === undefined) continue
    // Half an hour or an hour from start to start, so that some minutes are left for notes.
    const step = (minutes <= 30 ? 30 : Math.ceil(minutes / 60) * 60) * 60_000
    for (let start = opens; start + minutes * 60_000 <= closes; start += step)
      times.push({ day, start, end: start + minutes * 60_000 })
  }
  return times
}

async function addSlots(tx: TenantTransaction, expert: string, times: readonly Time[]): Promise<DemoSlot[]> {
  const instants = (at: 'start' | 'end') => times.map((time) => new Date(time[at]).toISOString())
  const { rows } = await sql<{ id: number; start: Date; end: Date }>`
    insert into eap_timeslots (expert_user_name, during)
    select ${expert}, tstzrange(starts_at, ends_at)
      from unnest(${instants('start')}::timestamptz[], ${instants('end')}::timestamptz[]) as slot (starts_at, ends_at)
    returning id, lower(during) as start, upper(during) as "end"`.execute(tx)
  return rows.map(({ id, start, end }) => ({ id, expert, start: start.getTime(), end: end.getTime() }))
}
