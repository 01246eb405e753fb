import { mailLanguage } from '../../../../domain/mailing/compose-mail.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { mailRuleOf } from '../../../../domain/mailing/mail-pages.ts'
import { kindRuleOf } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import type { ReminderFacts, Surroundings, WaveFacts } from '../../../../domain/mailing/plan/planned-reminders.ts'
import type { ReminderPlan } from '../../../../domain/mailing/plan/reminder-plan.ts'
import { conflict, invalid, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { holidaysIn, type IsHoliday } from '../../eap-cases/records/public-holidays.ts'
import { findWave, mailsOf, recipientsOf, type Recipient } from '../mailing-queries.ts'
import { branchCountryOf } from './branch-country-queries.ts'
import type { PlanPlace } from './plan-queries.ts'
import { mailHistory, peopleWithRefusedAddress } from './recipient-history-queries.ts'

/** What the dates of a plan depend on besides the plan. */
export type PlanWorld = {
  wave: WaveFacts
  people: Recipient[]
  facts: ReminderFacts[]
  surroundings: Surroundings
  /** The language in which a speaker of another one gets the mail. */
  languageOf: (wanted: LanguageCode) => LanguageCode
}

export type PlanWave = NonNullable<Awaited<ReturnType<typeof findWave>>>

export async function requirePlanWave(tx: TenantTransaction, place: PlanPlace): Promise<PlanWave> {
  const wave = await findWave(tx, place)
  if (!wave) throw notFound()
  if (wave.wave_setup_type !== 'as360') throw conflict('NOT_A_360_WAVE')
  return wave
}

export const deadlineOf = (wave: PlanWave, { kind }: Pick<PlanPlace, 'kind'>): Date =>
  kind === 'nomination' ? wave.nomination_deadline_at : wave.finishes_at

export function waveFactsOf(wave: PlanWave, { kind }: PlanPlace, activeSince: Date): WaveFacts {
  return {
    kind,
    phase: wave.wave_phase,
    deadlineMs: deadlineOf(wave, { kind }).getTime(),
    zone: wave.time_zone,
    activeSinceMs: activeSince.getTime(),
  }
}

/** Throws where the plan names a template that the transaction does not see. */
export async function loadPlanWorld(
  tx: TenantTransaction,
  place: PlanPlace,
  { wave, plan, activeSince, now }: { wave: PlanWave; plan: ReminderPlan; activeSince: Date; now: Date },
): Promise<PlanWorld> {
  const textIn = await textLanguages(tx, place, plan)
  const { mailType, invites } = kindRuleOf(place.kind)
  const people = await recipientsOf(tx, place, mailRuleOf(mailType), mailType, null)
  const history = await mailHistory(tx, place, { invites, reminder: mailType })
  const refused = await peopleWithRefusedAddress(
    tx,
    place.organizationId,
    people.map(({ id }) => id),
  )
  const isHoliday = await holidaysOf(tx, place.organizationId, plan)
  return {
    wave: waveFactsOf(wave, place, activeSince),
    people,
    facts: people.map((person) => factsOf(person, history.get(person.id), refused)),
    surroundings: { isHoliday, hasText: (wanted) => textIn(wanted) !== null, nowMs: now.getTime() },
    languageOf: (wanted) => textIn(wanted) ?? wanted,
  }
}

type HistoryOf = Awaited<ReturnType<typeof mailHistory>> extends Map<number, infer One> ? One | undefined : never

const factsOf = (person: Recipient, history: HistoryOf, refused: ReadonlySet<number>): ReminderFacts => ({
  id: person.id,
  languageCode: person.languageCode,
  hasAddress: person.email !== '',
  isBounced: person.bouncedAt !== null || refused.has(person.id),
  isUnsubscribed: person.unsubscribedAt !== null,
  isFinished: person.done >= person.total,
  invitedMs: history?.invitedAt?.getTime() ?? null,
  remindedMs: history?.remindedAt?.getTime() ?? null,
  reminders: history?.reminders ?? 0,
})

/** In which language somebody gets the mail; while no template is chosen, in the person's own. */
async function textLanguages(tx: TenantTransaction, { kind }: PlanPlace, plan: ReminderPlan) {
  if (plan.templateId === null) return (wanted: LanguageCode) => wanted
  const mails = await mailsOf(tx, plan.templateId)
  const mail = mails?.find(({ mailType }) => mailType === kindRuleOf(kind).mailType)
  if (!mail) throw invalid([{ path: 'templateId', code: 'UNKNOWN_TEMPLATE' }])
  const known = new Map<LanguageCode, LanguageCode | null>()
  return (wanted: LanguageCode) => {
    const language = known.get(wanted) ?? mailLanguage(mail, wanted, plan.fallbackLanguage)
    known.set(wanted, language)
    return language
  }
}

export async function holidaysOf(
  tx: TenantTransaction,
  organizationId: string,
  { country }: Pick<ReminderPlan, 'country'>,
): Promise<IsHoliday> {
  return holidaysIn(country ?? (await branchCountryOf(tx, organizationId)))
}
