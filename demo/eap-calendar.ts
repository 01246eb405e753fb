import { sql } from 'kysely'
import { mondayOf } from '../domain/eap-booking/copy-week.ts'
import { overlaps, startOfDay, type Time } from '../domain/eap-booking/timeslots.ts'
import { programmeZone } from '../domain/eap-cases/programme-zone.ts'
import { addDays, exactInstantMs, localDateAt, toInstantMs } from '../domain/time/local-time.ts'
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

/** Slots of all active experts at the hours at which counsellors work, none on holidays. Those that are left while some are off. */
export async function addCalendars(tx: TenantTransaction, now: Date): Promise<DemoSlot[]> {
  const monday = addDays(mondayOf(localDateAt(now.getTime(), programmeZone)), -7 * weeks.before)
  const days = { from: monday, to: addDays(monday, 7 * (weeks.before + weeks.after)) }
  const slots: DemoSlot[] = []
  for (const [index, expert] of (await activeExperts(tx)).entries()) {
    const holidays = new Set((await holidaysOf(expert.branchCode, days, 'en')).map(({ day }) => day))
    const times = timesOf(expert, patterns[index % patterns.length] ?? [], days).filter(({ day }) => !holidays.has(day))
    slots.push(...(await addSlots(tx, expert.userName, times)))
  }
  return addTimeOff(tx, slots, now)
}

/** Absences by week (0: this one), in days from its Monday, and hours of the day where it is not whole days. */
const absences = [
  { expert: 'eapexpert', week: 0, days: [2, 2], hours: [15, 19] },
  { expert: 'eapexpert', week: 1, days: [4, 4] },
  { expert: 'eapexpert2', week: 1, days: [1, 1] },
  { expert: 'eapexpert5', week: 2, days: [0, 4] },
] as const

type Absence = { expert: string; week: number; days: readonly [number, number]; hours?: readonly [number, number] }

/** Answers the slots that stay. */
async function addTimeOff(tx: TenantTransaction, slots: readonly DemoSlot[], now: Date): Promise<DemoSlot[]> {
  const thisMonday = mondayOf(localDateAt(now.getTime(), programmeZone))
  const all = absences.map((absence) => ({ ...absence, ...timeOf(absence, thisMonday) }))
  for (const { expert, start, end } of all)
    await sql`
      insert into eap_time_off (expert_user_name, during, created_by)
      values (${expert}, tstzrange(${new Date(start)}, ${new Date(end)}), ${expert})`.execute(tx)
  return slots.filter((slot) => !all.some((off) => off.expert === slot.expert && overlaps(slot, off)))
}

function timeOf({ week, days: [first, last], hours }: Absence, thisMonday: string): Time {
  const day = (index: number) => addDays(thisMonday, 7 * week + index)
  if (!hours) return { start: startOfDay(day(first)), end: startOfDay(day(last + 1)) }
  const [start, end] = [
    toInstantMs(`${day(first)}T${hours[0]}:00`, programmeZone),
    toInstantMs(`${day(last)}T${hours[1]}:00`, programmeZone),
  ]
  return { start, end }
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
