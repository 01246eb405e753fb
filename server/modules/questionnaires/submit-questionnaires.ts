import { sql } from 'kysely'
import type { submitQuestionnaires as call } from '../../../contract/questionnaires/answering.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { ratingKeys, type PublishedContent } from '../../../domain/questionnaires/published-content.ts'
import { notApplicableAnswer } from '../../../domain/templates/limits.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { tallyJournal } from '../journal/records/write-journal.ts'
import { recordToldMinimums } from '../waves/records/told-minimums.ts'
import { withAnsweringLink } from './open-questionnaire-link.ts'
import { publishedContent, savedAnswers, type LinkPerson } from './questionnaires-queries.ts'
import { lockQuestionnaires, type OpenQuestionnaire } from './answers-queries.ts'

/**
 * Submits all questionnaires of a rater in one wave. Items without an answer become "not applicable", but only if the
 * rater has confirmed it; if the wave does not allow that answer they stay empty. Final; repeating it returns when
 * everything was submitted.
 */
export function submitQuestionnaires(
  services: Services,
  shareGuid: string,
  waveId: string,
  { blanksAreNotApplicable, roles }: BodyOf<typeof call>,
): Promise<{ submittedOn: string }> {
  return withAnsweringLink(services, shareGuid, async (tx, person) => {
    // The page stated the current minimums, which from now on bind these answers. Done first, as it locks the wave more
    // strongly than what follows.
    await recordToldMinimums(tx, { ...person, waveId })
    const all = await lockQuestionnaires(tx, person, waveId)
    const [first] = all
    if (!first) throw notFound()
    const open = all.filter(({ status }) => status === 'open')
    const handedIn = all.map(({ submitted_at: at }) => at?.getTime() ?? 0)
    if (open.length === 0) return { submittedOn: new Date(Math.max(...handedIn)).toISOString() }
    if (first.wave_phase !== 'dataCollection') throw conflict('WAVE_NOT_COLLECTING')
    if (roles && !isAsRead(open, roles)) throw conflict('QUESTIONNAIRES_CHANGED')
    const content = await publishedContent(tx, person.organizationId, waveId)
    if (!content) throw notFound()
    const missing = await missingKeys(tx, person, content, open)
    if (missing.some(({ keys }) => keys.length > 0) && !blanksAreNotApplicable) {
      throw conflict(
        'BLANKS_NOT_CONFIRMED',
        missing.map(({ id, keys }) => ({ questionnaireId: id, missing: keys.length })),
      )
    }
    const now = services.clock.now()
    if (content.hasNotApplicable ?? true) await fillBlanks(tx, person.organizationId, missing, now)
    await markSubmitted(tx, person.organizationId, missing, now)
    await audit(tx, {
      organizationId: person.organizationId,
      userName: null,
      action: 'submit-questionnaires',
      recordType: 'wave',
      recordId: waveId,
      details: { assessor: person.assesseeId, questionnaires: open.map(({ id }) => id) },
    })
    const { organizationId, projectId, assesseeId } = person
    const day = now.toISOString().slice(0, 10)
    await tallyJournal(
      tx,
      { code: 'QUESTIONNAIRES_SUBMITTED', organizationId, userName: null, projectId, waveId },
      { subject: `${waveId} ${day}`, count: 1, people: [assesseeId] },
    )
    return { submittedOn: now.toISOString() }
  })
}

/**
 * Answers are protected by the minimum of their role, so nobody may submit in a role, or about a person, that the page
 * did not show.
 */
function isAsRead(open: readonly OpenQuestionnaire[], roles: NonNullable<BodyOf<typeof call>['roles']>): boolean {
  const read = new Map(roles.map(({ questionnaireId, roleId }) => [questionnaireId, roleId]))
  return open.every(({ id, role_id }) => read.get(id) === role_id)
}

type Missing = { id: number; asked: number; keys: string[] }

async function missingKeys(
  tx: TenantTransaction,
  { organizationId }: LinkPerson,
  content: PublishedContent,
  open: readonly OpenQuestionnaire[],
): Promise<Missing[]> {
  const answers = await savedAnswers(
    tx,
    organizationId,
    open.map(({ id }) => id),
  )
  const answered = new Set(
    answers.filter(({ value }) => value !== null).map((one) => `${one.questionnaire_id} ${one.item_key}`),
  )
  return open.map(({ id, role_id }) => {
    const asked = content.sections.flatMap((section) => ratingKeys(section, role_id))
    return { id, asked: asked.length, keys: asked.filter((key) => !answered.has(`${id} ${key}`)) }
  })
}

async function fillBlanks(
  tx: TenantTransaction,
  organizationId: string,
  missing: readonly Missing[],
  now: Date,
): Promise<void> {
  const blanks = missing.flatMap(({ id, keys }) => keys.map((key) => ({ id, key })))
  // A rater of hundreds of people has more missing answers than a statement may have parameters.
  await sql`
    insert into answers (organization_id, questionnaire_id, item_key, value, sequence, answered_at)
    select ${organizationId}, blank.id, blank.key, ${notApplicableAnswer}, ${now.getTime()}::bigint, ${now}::timestamptz
      from unnest(${blanks.map(({ id }) => id)}::bigint[], ${blanks.map(({ key }) => key)}::text[]) as blank (id, key)`.execute(
    tx,
  )
}

async function markSubmitted(
  tx: TenantTransaction,
  organizationId: string,
  questionnaires: readonly Missing[],
  now: Date,
): Promise<void> {
  const ids = questionnaires.map(({ id }) => id)
  const asked = questionnaires.map((one) => one.asked)
  await sql`
    update questionnaires q
       set status = 'submitted', submitted_at = ${now}::timestamptz, answered_count = done.asked,
           started_at = coalesce(started_at, ${now}::timestamptz), last_answer_at = coalesce(last_answer_at, ${now}::timestamptz)
      from unnest(${ids}::bigint[], ${asked}::int[]) as done (id, asked)
     where q.organization_id = ${organizationId} and q.id = done.id`.execute(tx)
}
