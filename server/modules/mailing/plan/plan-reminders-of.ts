import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { planRemindersOf as contract } from '../../../../contract/mailing/reminder-plan.ts'
import { zoneOf, type ExclusionReason } from '../../../../domain/mailing/plan/planned-reminders.ts'
import type { ReminderPlan } from '../../../../domain/mailing/plan/reminder-plan.ts'
import type { LocalDate } from '../../../../domain/time/local-time.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import type { AskedPlan } from './plan-access.ts'
import { forecastOf, rememberedDay, type Forecast } from './plan-reminders.ts'

type Person = AnswerOf<typeof contract>[number]
type Of = { date: LocalDate } | { reason: ExclusionReason }

/** The people behind a number of the calendar, by name. */
export function planRemindersOf(
  { db, clock }: Services,
  user: SignedIn,
  asked: AskedPlan,
  { settings, of }: { settings: ReminderPlan | null; of: Of },
): Promise<Person[]> {
  return db.withTenant(user.scope, async (tx) => {
    const forecast = await forecastOf(tx, user, asked, { draft: settings, now: clock.now() })
    const found = 'date' in of ? remindedOn(forecast, of.date) : leftOutFor(forecast, of.reason)
    return forecast.world.people.flatMap(({ id, name, languageCode }) => {
      const one = found.get(id)
      return one ? { id, name, languageCode, ...one } : []
    })
  })
}

type Found = Map<number, Pick<Person, 'at' | 'timeZone' | 'number' | 'note'>>

function remindedOn({ planned }: Forecast, date: LocalDate): Found {
  const dayOf = rememberedDay()
  const found: Found = new Map()
  for (const { id, at, zone, number } of planned.planned) {
    const index = at.findIndex((instantMs) => dayOf(instantMs, zone) === date)
    const instantMs = at[index]
    if (instantMs === undefined) continue
    found.set(id, { at: new Date(instantMs).toISOString(), timeZone: zone, number: number + index, note: '' })
  }
  return found
}

function leftOutFor({ plan, world, planned }: Forecast, reason: ExclusionReason): Found {
  const notes = new Map(plan.excluded.map((one) => [one.personId, one.reason]))
  const languages = new Map(world.people.map(({ id, languageCode }) => [id, languageCode]))
  const those = planned.excluded.filter((one) => one.reason === reason)
  return new Map(
    those.map(({ id }) => [
      id,
      {
        at: null,
        timeZone: zoneOf(plan, world.wave, languages.get(id) ?? ''),
        number: null,
        note: reason === 'BY_HAND' ? (notes.get(id) ?? '') : '',
      },
    ]),
  )
}
