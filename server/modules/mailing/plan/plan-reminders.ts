import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { planReminders as contract } from '../../../../contract/mailing/reminder-plan.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import {
  exclusionReasons,
  plannedReminders,
  type PlannedReminders,
} from '../../../../domain/mailing/plan/planned-reminders.ts'
import { newReminderPlan, type ReminderPlan } from '../../../../domain/mailing/plan/reminder-plan.ts'
import { isWeekend } from '../../../../domain/mailing/plan/sending-hours.ts'
import { addDays, localDateAt, type LocalDate } from '../../../../domain/time/local-time.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { planAccess, type AskedPlan } from './plan-access.ts'
import { findPlan } from './plan-queries.ts'
import { loadPlanWorld, type PlanWorld } from './plan-world.ts'

type Calendar = AnswerOf<typeof contract>
type Day = Calendar['days'][number]

const mostDays = 120
const dayMs = 24 * 3600_000

/** What a plan, or a draft of it, will send and whom it leaves out. */
export function planReminders(
  { db, clock }: Services,
  user: SignedIn,
  asked: AskedPlan,
  draft: ReminderPlan | null,
): Promise<Calendar> {
  return db.withTenant(user.scope, async (tx) => {
    const forecast = await forecastOf(tx, user, asked, { draft, now: clock.now() })
    const { planned, world } = forecast
    return {
      standstill: planned.standstill,
      people: world.people.length,
      days: daysOf(forecast),
      excluded: exclusionReasons.flatMap((reason) => {
        const count = planned.excluded.filter((one) => one.reason === reason).length
        return count > 0 ? [{ reason, count }] : []
      }),
    }
  })
}

export type Forecast = { plan: ReminderPlan; world: PlanWorld; planned: PlannedReminders }

/** A draft would be in force from now on, a saved plan is since it was saved. */
export async function forecastOf(
  tx: TenantTransaction,
  user: SignedIn,
  asked: AskedPlan,
  { draft, now }: { draft: ReminderPlan | null; now: Date },
): Promise<Forecast> {
  const { place, wave } = await planAccess(tx, user, asked)
  const stored = draft ? undefined : await findPlan(tx, place)
  const plan = draft ?? stored?.settings ?? newReminderPlan
  const world = await loadPlanWorld(tx, place, { wave, plan, activeSince: stored?.activeSince ?? now, now })
  const untilMs = now.getTime() + mostDays * dayMs
  const planned = plannedReminders(plan, world.wave, world.facts, { ...world.surroundings, untilMs })
  return { plan, world, planned }
}

/** Dates of instants are computed once: thousands of people are reminded at the same one. */
export function rememberedDay() {
  const known = new Map<string, LocalDate>()
  return (instantMs: number, zone: string): LocalDate => {
    const key = `${instantMs} ${zone}`
    const day = known.get(key) ?? localDateAt(instantMs, zone)
    known.set(key, day)
    return day
  }
}

function daysOf({ plan, world, planned }: Forecast): Day[] {
  const { wave, surroundings } = world
  const counts = countByDay(planned, world)
  const today = localDateAt(surroundings.nowMs, wave.zone)
  // Where a recipient's day differs from the project's, it is still shown.
  const first = [...counts.keys(), today].toSorted()[0] ?? today
  const end = localDateAt(Math.min(wave.deadlineMs, surroundings.nowMs + mostDays * dayMs), wave.zone)
  const last = [...counts.keys(), end, today].toSorted().at(-1) ?? today
  const days: Day[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const languages = [...(counts.get(date) ?? [])].map(([languageCode, count]) => ({ languageCode, count }))
    days.push({
      date,
      off: offOf(plan, surroundings.isHoliday, date),
      mails: languages.reduce((sum, { count }) => sum + count, 0),
      languages: languages.toSorted((a, b) => b.count - a.count),
    })
  }
  return days
}

function countByDay({ planned }: PlannedReminders, { languageOf }: PlanWorld) {
  const dayOf = rememberedDay()
  const counts = new Map<LocalDate, Map<LanguageCode, number>>()
  for (const { at, zone, languageCode } of planned)
    for (const instantMs of at) {
      const day = dayOf(instantMs, zone)
      const ofDay = counts.get(day) ?? new Map<LanguageCode, number>()
      const language = languageOf(languageCode)
      counts.set(day, ofDay.set(language, (ofDay.get(language) ?? 0) + 1))
    }
  return counts
}

function offOf(plan: ReminderPlan, isHoliday: (day: LocalDate) => boolean, date: LocalDate): Day['off'] {
  if (plan.skippedDays.includes(date)) return 'skipped'
  if (!plan.workingDaysOnly) return null
  if (isHoliday(date)) return 'holiday'
  return isWeekend(date) ? 'weekend' : null
}
