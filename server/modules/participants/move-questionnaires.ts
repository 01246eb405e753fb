import { sql } from 'kysely'
import { conflict } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

type Person = { organization_id: string; id: number }
type Stored = {
  id: number
  wave_id: string
  assessee_id: number
  assessor_id: number
  role_id: string
  hasAnswers: boolean
}
export type MovedQuestionnaires = { moved: Stored[]; removed: Stored[] }

/**
 * Questionnaires follow their person. Of two that meet, an unanswered one goes; answers of both, or answers about a
 * colleague that would become a self-rating, are never thrown away: then there is no merge.
 */
export async function moveQuestionnaires(
  tx: TenantTransaction,
  source: Person,
  target: Person,
): Promise<MovedQuestionnaires> {
  const stored = await questionnairesOf(tx, source, target)
  const isOfSource = (row: Stored) => row.assessee_id === source.id || row.assessor_id === source.id
  const after = (id: number) => (id === source.id ? target.id : id)
  const keyOf = (row: Stored) => `${row.wave_id} ${after(row.assessee_id)} ${after(row.assessor_id)}`
  const removed: Stored[] = []
  for (const meeting of Map.groupBy(stored, keyOf).values()) {
    if (!meeting.some(isOfSource)) continue
    const answered = meeting.filter((row) => row.hasAnswers)
    if (answered.length > 1 || answered.some((row) => turnsIntoSelfRating(row, after)))
      throw conflict('BOTH_HAVE_ANSWERS')
    const stays = answered[0] ?? meeting.find((row) => !isOfSource(row)) ?? meeting[0]
    removed.push(...meeting.filter((row) => row !== stays || turnsIntoSelfRating(row, after)))
  }
  await store(tx, source, target, removed)
  return { moved: stored.filter((row) => isOfSource(row) && !removed.includes(row)), removed }
}

function turnsIntoSelfRating(row: Stored, after: (id: number) => number): boolean {
  return row.role_id !== 'self' && after(row.assessee_id) === after(row.assessor_id)
}

async function questionnairesOf(tx: TenantTransaction, source: Person, target: Person): Promise<Stored[]> {
  const both = [source.id, target.id]
  const { rows } = await sql<Stored>`
    select id, wave_id, assessee_id, assessor_id, role_id, answered_count > 0 or status = 'submitted' as "hasAnswers"
      from questionnaires
     where organization_id = ${source.organization_id}
       and (assessee_id = any(${both}::integer[]) or assessor_id = any(${both}::integer[]))
     order by id
       for update`.execute(tx)
  return rows
}

async function store(tx: TenantTransaction, source: Person, target: Person, removed: readonly Stored[]): Promise<void> {
  await sql`
    delete from questionnaires
     where organization_id = ${source.organization_id} and id = any(${removed.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  await sql`
    update questionnaires
       set assessee_id = case assessee_id when ${source.id} then ${target.id} else assessee_id end,
           assessor_id = case assessor_id when ${source.id} then ${target.id} else assessor_id end
     where organization_id = ${source.organization_id} and (assessee_id = ${source.id} or assessor_id = ${source.id})`.execute(
    tx,
  )
}
