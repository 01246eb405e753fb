import type { AssessorRole } from '../../../domain/nominations/nomination.ts'
import { sql } from 'kysely'
import { rolesAsked } from '../../../domain/questionnaires/published-content.ts'
import type { QuestionnaireStatus } from '../../../domain/questionnaires/questionnaire-state.ts'
import type { WavePhase } from '../../../domain/waves/wave.ts'
import type { Database, Link, TenantTransaction } from '../../platform/database/database.ts'
import { secretHash } from '../../platform/sealing.ts'
import type { LinkPerson } from './questionnaires-queries.ts'

export type GivenAnswer = { questionnaireId: number; itemKey: string; sequence: number } & (
  | { value: number; comment: null }
  | { value: null; comment: string }
)

type LinkFound = Pick<Link, 'expires_at' | 'terms_approved_at'>
/** What was found about an answer; it was saved if nothing speaks against it and no newer one was there. */
export type AnswerFound = {
  questionnaire_id: number
  status: QuestionnaireStatus
  wave_phase: WavePhase
  has_item: boolean
  has_value: boolean
  is_saved: boolean
  answered_count: number
  items_count: number
}
type Row = LinkFound & AnswerFound & { place: number | null }

/**
 * Opens the link and saves what may be saved, in one round trip to the database. Undefined: there is no such link. An
 * answer to a questionnaire that is not this person's has no entry in `answers`, whose keys are places in `given`.
 */
export async function insertAnswers(
  db: Database,
  shareGuid: string,
  given: readonly GivenAnswer[],
  now: Date,
): Promise<{ link: LinkFound; answers: Map<number, AnswerFound> } | undefined> {
  const list = given.map((one) => ({
    ...one,
    comment: one.comment?.trim() ? one.comment : null,
    rolesAsked: rolesAsked(one.itemKey),
  }))
  const statement = sql<Row>`
    select * from app.save_answers(${secretHash(shareGuid)}, ${JSON.stringify(list)}::json, ${now}::timestamptz)`
  const [link, ...rows] = await db.runAlone('save-answers', statement)
  return link && { link, answers: new Map(rows.map((row) => [(row.place ?? 0) - 1, row])) }
}

export type OpenQuestionnaire = {
  id: number
  role_id: AssessorRole
  status: string
  submitted_at: Date | null
  wave_phase: string
}

/** A rater's questionnaires in a wave, locked against answers and a switch of the phase until the transaction ends. */
export async function lockQuestionnaires(
  tx: TenantTransaction,
  { organizationId, projectId, assesseeId }: LinkPerson,
  waveId: string,
): Promise<OpenQuestionnaire[]> {
  const { rows } = await sql<OpenQuestionnaire>`
    select q.id, q.role_id, q.status, q.submitted_at, w.wave_phase
      from questionnaires q
      join waves w on w.organization_id = q.organization_id and w.id = q.wave_id and w.deleted_at is null
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.assessor_id = ${assesseeId}
       and w.project_id = ${projectId} and w.wave_setup_type <> 'acdc' and q.status <> 'withdrawn'
     order by q.id
       for key share of w for update of q`.execute(tx)
  return rows
}
