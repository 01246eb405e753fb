import { acdcRole, type AssessorRole } from '../../../../domain/nominations/nomination.ts'
import { sql } from 'kysely'
import { conflict } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { restorePairs, restoreRows, takeRows, type KeptRow } from '../../../platform/database/kept-rows.ts'

type Person = { organization_id: string; id: number }
export type StoredQuestionnaire = {
  id: number
  wave_id: string
  assessee_id: number
  assessor_id: number
  role_id: AssessorRole
  hasAnswers: boolean
  /** When somebody last answered; null if nobody did. */
  last_answer_at: string | null
}
export type MovedQuestionnaires = { moved: StoredQuestionnaire[]; removed: KeptRow[]; removedAnswers: KeptRow[] }

/**
 * Moves questionnaires with their person. If both people have the same one, an unanswered one is removed; answers of
 * both (an evaluator's notes too), or answers about a colleague that would become a self-rating, are never deleted: then the merge is refused.
 */
export async function moveQuestionnaires(
  tx: TenantTransaction,
  source: Person,
  target: Person,
): Promise<MovedQuestionnaires> {
  const stored = await questionnairesOf(tx, source, target)
  const isOfSource = (row: StoredQuestionnaire) => row.assessee_id === source.id || row.assessor_id === source.id
  const after = (id: number) => (id === source.id ? target.id : id)
  const keyOf = (row: StoredQuestionnaire) => `${row.wave_id} ${after(row.assessee_id)} ${after(row.assessor_id)}`
  const removed: StoredQuestionnaire[] = []
  for (const meeting of Map.groupBy(stored, keyOf).values()) {
    if (!meeting.some(isOfSource)) continue
    const answered = meeting.filter((row) => row.hasAnswers)
    if (answered.length > 1 || answered.some((row) => turnsIntoSelfRating(row, after)))
      throw conflict('BOTH_HAVE_ANSWERS')
    const stays = answered[0] ?? meeting.find((row) => !isOfSource(row)) ?? meeting[0]
    removed.push(...meeting.filter((row) => row !== stays || turnsIntoSelfRating(row, after)))
  }
  const kept = await store(tx, source, target, removed)
  return { moved: stored.filter((row) => isOfSource(row) && !removed.includes(row)), ...kept }
}

function turnsIntoSelfRating(row: StoredQuestionnaire, after: (id: number) => number): boolean {
  return row.role_id !== 'self' && after(row.assessee_id) === after(row.assessor_id)
}

/** Reverts `moveQuestionnaires`. */
export async function putQuestionnairesBack(
  tx: TenantTransaction,
  organizationId: string,
  { moved, removed, removedAnswers }: MovedQuestionnaires,
): Promise<void> {
  await restorePairs(tx, 'questionnaires', organizationId, moved)
  await restoreRows(tx, 'questionnaires', removed)
  await restoreRows(tx, 'answers', removedAnswers)
}

/** Deletes the questionnaires that a person answers and those about the person, with their answers. */
export async function deleteQuestionnairesOf(
  tx: TenantTransaction,
  organizationId: string,
  assesseeId: number,
): Promise<void> {
  await sql`
    delete from questionnaires
     where organization_id = ${organizationId} and (assessee_id = ${assesseeId} or assessor_id = ${assesseeId})`.execute(
    tx,
  )
}

async function questionnairesOf(tx: TenantTransaction, source: Person, target: Person): Promise<StoredQuestionnaire[]> {
  const both = [source.id, target.id]
  const { rows } = await sql<StoredQuestionnaire>`
    select id, wave_id, assessee_id, assessor_id, role_id, answered_count > 0 or status = 'submitted' or role_id = ${acdcRole} and started_at is not null as "hasAnswers",
           app.iso(last_answer_at) as last_answer_at
      from questionnaires
     where organization_id = ${source.organization_id}
       and (assessee_id = any(${both}::integer[]) or assessor_id = any(${both}::integer[]))
     order by id
       for update`.execute(tx)
  return rows
}

async function store(tx: TenantTransaction, source: Person, target: Person, removed: readonly StoredQuestionnaire[]) {
  const ids = removed.map(({ id }) => id)
  const ofOrganization = sql`organization_id = ${source.organization_id}`
  const answers = await takeRows(tx, 'answers', sql`${ofOrganization} and questionnaire_id = any(${ids}::bigint[])`)
  const questionnaires = await takeRows(tx, 'questionnaires', sql`${ofOrganization} and id = any(${ids}::bigint[])`)
  await sql`
    update questionnaires
       set assessee_id = case assessee_id when ${source.id} then ${target.id} else assessee_id end,
           assessor_id = case assessor_id when ${source.id} then ${target.id} else assessor_id end
     where organization_id = ${source.organization_id} and (assessee_id = ${source.id} or assessor_id = ${source.id})`.execute(
    tx,
  )
  return { removed: questionnaires, removedAnswers: answers }
}
