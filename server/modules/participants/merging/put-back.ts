import { sql } from 'kysely'
import { completedFields } from '../../../../domain/participants/merge-changes.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { refreshLoginSearch } from '../../waves/records/note-people-changes.ts'
import type { MergeRecord } from './merge-record.ts'
import { putRemindersBack } from '../../mailing/records/reminders-of-person.ts'
import { restoreRows } from '../../../platform/database/kept-rows.ts'

/** Everything that a merge moved or removed stands again as it did. Nothing of it may have changed since. */
export async function putBack(tx: TenantTransaction, organizationId: string, record: MergeRecord): Promise<void> {
  const { source, target } = record
  await putPeopleBack(tx, organizationId, record)
  await putPairsBack(tx, organizationId, record)
  await restoreRows(tx, 'logins', record.logins.removed)
  await restoreRows(tx, 'link_logins', await stillShared(tx, organizationId, record))
  await restoreRows(tx, 'links', record.removedLinks)
  await restoreRows(tx, 'warehouse_scores', record.removedScores)
  await give(tx, organizationId, record)
  await putWavesBack(tx, organizationId, record)
  await putRemindersBack(tx, source, { organization_id: organizationId, id: target.id }, record.reminders)
  await refreshLoginSearch(tx, organizationId, source.id)
  await refreshLoginSearch(tx, organizationId, target.id)
}

/** The target first: it gives the address back. */
async function putPeopleBack(tx: TenantTransaction, organizationId: string, { source, target, after }: MergeRecord) {
  const fields = completedFields(target, after)
  if (Object.keys(fields).length > 0)
    await tx
      .updateTable('assessees')
      .set(fields)
      .where('organization_id', '=', organizationId)
      .where('id', '=', target.id)
      .execute()
  await restoreRows(tx, 'assessees', [source])
}

/** Nominations and questionnaires, each about one person by another. */
async function putPairsBack(tx: TenantTransaction, organizationId: string, record: MergeRecord): Promise<void> {
  const { nominations, droppedNominations, questionnaires } = record
  const dropped = new Set(droppedNominations)
  const tables = [
    ['nominations', nominations.filter(({ id }) => !dropped.has(id))],
    ['questionnaires', questionnaires.moved],
  ] as const
  for (const [table, rows] of tables)
    await sql`
      update ${sql.table(table)} n set assessee_id = b.assessee_id, assessor_id = b.assessor_id
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (id bigint, assessee_id integer, assessor_id integer)
       where n.organization_id = ${organizationId} and n.id = b.id`.execute(tx)
  const restored = nominations.filter(({ id }) => dropped.has(id))
  await restoreRows(
    tx,
    'nominations',
    restored.map((row) => ({ organization_id: organizationId, ...row })),
  )
  await restoreRows(tx, 'questionnaires', questionnaires.removed)
  await restoreRows(tx, 'answers', questionnaires.removedAnswers)
}

/** Shared links that ended meanwhile are not made again. */
async function stillShared(tx: TenantTransaction, organizationId: string, { logins }: MergeRecord) {
  const ids = logins.removedShares.map(({ link_id }) => String(link_id))
  const { rows } = await sql<{ id: string }>`
    select id from links where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(tx)
  return logins.removedShares.filter(({ link_id }) => rows.some(({ id }) => id === link_id))
}

/** What merely belongs to a person; records of the journal and mails may have been deleted since, which is no loss. */
async function give(tx: TenantTransaction, organizationId: string, record: MergeRecord): Promise<void> {
  const { source, target } = record
  const moved = [
    ['logins', record.logins.moved],
    ['reports', record.reports],
    ['links', record.links],
    ['warehouse_scores', record.scores],
    ['mail_messages', record.messages],
    ['activity_journal', record.journal],
  ] as const
  for (const [table, ids] of moved)
    await sql`
      update ${sql.table(table)} set assessee_id = ${source.id}
       where organization_id = ${organizationId} and assessee_id = ${target.id} and id::text = any(${ids.map(String)}::text[])`.execute(
      tx,
    )
  for (const { id, hadTarget } of record.notifications)
    await sql`
      update notifications
         set assessee_ids = case when ${hadTarget}::boolean then assessee_ids else array_remove(assessee_ids, ${target.id}) end || ${source.id}::integer
       where organization_id = ${organizationId} and id = ${id} and ${target.id} = any(assessee_ids)`.execute(tx)
}

/** Memberships of both, and the pending changes that the merge had counted. */
async function putWavesBack(tx: TenantTransaction, organizationId: string, record: MergeRecord): Promise<void> {
  const { source, target, waves, joinedWaves } = record
  await sql`
    insert into wave_assessees (organization_id, wave_id, assessee_id)
    select ${organizationId}, id, ${source.id} from waves where organization_id = ${organizationId} and id = any(${waves}::uuid[])`.execute(
    tx,
  )
  await sql`
    delete from wave_assessees m
     where m.organization_id = ${organizationId} and m.wave_id = any(${joinedWaves}::uuid[]) and m.assessee_id = ${target.id}
       and not exists (select from nominations n
                        where n.organization_id = m.organization_id and n.wave_id = m.wave_id and n.assessee_id = m.assessee_id)`.execute(
    tx,
  )
  for (const [waveId, changes] of Object.entries(record.pendingChanges))
    await sql`
      update waves set pending_dcm_changes = greatest(0, pending_dcm_changes - ${changes})
       where organization_id = ${organizationId} and id = ${waveId} and wave_phase = 'dataCollection'`.execute(tx)
}
