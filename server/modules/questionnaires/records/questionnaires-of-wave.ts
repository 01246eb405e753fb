import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Place = { organizationId: string; waveId: string }

/** By role, how many answers make a questionnaire complete. */
export type ItemsByRole = Record<string, number>

/** By role, the keys of these answers. */
export type KeysByRole = Record<string, string[]>

/**
 * One questionnaire for each nomination. An existing one keeps its answers and moves to the new snapshot; a withdrawn
 * one is restored in its former state. Its role follows the nomination until it is submitted and then stays, even if
 * the nomination was withdrawn in between: the role decides which minimum protects the answers. Submission is checked
 * on the locked row, as somebody may be submitting right now.
 */
export async function upsertQuestionnaires(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  snapshotId: string,
  itemsByRole: ItemsByRole,
): Promise<void> {
  const counts = JSON.stringify(itemsByRole)
  const countOf = (role: RawBuilder<string>) => sql<number>`coalesce((${counts}::jsonb ->> ${role})::int, 0)`
  const role = sql<string>`case when questionnaires.submitted_at is null then excluded.role_id else questionnaires.role_id end`
  await sql`
    insert into questionnaires (organization_id, wave_id, snapshot_id, assessee_id, assessor_id, role_id, items_count)
    select organization_id, wave_id, ${snapshotId}, assessee_id, assessor_id, role_id, ${countOf(sql`role_id`)}
      from nominations
     where organization_id = ${organizationId} and wave_id = ${waveId}
     order by assessee_id, assessor_id
        on conflict (organization_id, wave_id, assessee_id, assessor_id) do update
       set snapshot_id = excluded.snapshot_id, role_id = ${role}, items_count = ${countOf(role)},
           status = case when questionnaires.status <> 'withdrawn' then questionnaires.status
                         when questionnaires.submitted_at is not null then 'submitted' else 'open' end
     where (questionnaires.snapshot_id, questionnaires.role_id, questionnaires.items_count)
           is distinct from (excluded.snapshot_id, ${role}, ${countOf(role)})
        or questionnaires.status = 'withdrawn'`.execute(tx)
}

/** Recounts the answers to the current questions, for raters who have begun. */
export async function recountAnswers(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
  keysByRole: KeysByRole,
): Promise<void> {
  await sql`
    with counted as (
      select q.id, count(a.item_key) as answered
        from questionnaires q
        left join answers a on a.organization_id = q.organization_id and a.questionnaire_id = q.id and a.value is not null
              and ${JSON.stringify(keysByRole)}::jsonb -> q.role_id ? a.item_key
       where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.started_at is not null
       group by q.id)
    update questionnaires q set answered_count = counted.answered
      from counted
     where q.organization_id = ${organizationId} and q.id = counted.id and q.answered_count <> counted.answered`.execute(
    tx,
  )
}

/** Closes the questionnaires whose nomination was withdrawn; answers are kept. */
export async function withdrawQuestionnaires(tx: TenantTransaction, { organizationId, waveId }: Place): Promise<void> {
  await sql`
    update questionnaires q set status = 'withdrawn'
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status <> 'withdrawn'
       and not exists (select from nominations n
                        where n.organization_id = q.organization_id and n.wave_id = q.wave_id
                          and n.assessee_id = q.assessee_id and n.assessor_id = q.assessor_id)`.execute(tx)
}

/** Deletes questionnaires with their answers; the next publication creates them again. */
export async function deleteQuestionnaires(
  tx: TenantTransaction,
  { organizationId, waveId }: Place,
): Promise<{ questionnaires: number; started: number }> {
  const { rows } = await sql<{ started: boolean }>`
    delete from questionnaires where organization_id = ${organizationId} and wave_id = ${waveId}
    returning started_at is not null as started`.execute(tx)
  return { questionnaires: rows.length, started: rows.filter(({ started }) => started).length }
}
