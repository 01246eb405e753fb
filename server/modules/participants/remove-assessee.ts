import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { deleteLinksOf } from '../../platform/links/links-of-person.ts'
import { deleteLoginsOf } from '../logins/records/logins-of-person.ts'
import { endWatchesOf } from '../notifications/records/watches-of-person.ts'
import { deleteNominationsOf } from '../nominations/records/nominations-of-person.ts'
import { deleteQuestionnairesOf } from '../questionnaires/records/questionnaires-of-person.ts'
import { deleteReportsOf } from '../reports/records/reports-of-person.ts'
import { endSharesOfLoginsOf } from '../sharing/records/shared-logins.ts'

export type RemovedWithPerson = {
  nominations: unknown[]
  logins: unknown[]
  reports: number[]
  waves: string[]
  scores: unknown[]
}

/** Deletes a person and all dependent records from the database; returns what restoring needs. */
export async function removeAssessee(
  tx: TenantTransaction,
  organizationId: string,
  assesseeId: number,
  now: Date,
): Promise<RemovedWithPerson> {
  const ofPerson = sql`organization_id = ${organizationId} and assessee_id = ${assesseeId}`
  await deleteQuestionnairesOf(tx, organizationId, assesseeId)
  const nominations = await deleteNominationsOf(tx, organizationId, assesseeId)
  await endSharesOfLoginsOf(tx, organizationId, assesseeId)
  const logins = await deleteLoginsOf(tx, organizationId, assesseeId)
  const reports = await deleteReportsOf(tx, { organizationId, assesseeId }, now)
  const waves = await sql<{ wave_id: string }>`delete from wave_assessees where ${ofPerson} returning wave_id`.execute(
    tx,
  )
  const scores = await sql`
    delete from warehouse_scores where ${ofPerson}
    returning wave_id, provider, assessment_id, scale, value, text_value, uploaded_by, uploaded_at`.execute(tx)
  await deleteLinksOf(tx, organizationId, assesseeId)
  await endWatchesOf(tx, organizationId, assesseeId)
  await sql`delete from assessees where organization_id = ${organizationId} and id = ${assesseeId}`.execute(tx)
  return { nominations, logins, reports, waves: waves.rows.map(({ wave_id }) => wave_id), scores: scores.rows }
}
