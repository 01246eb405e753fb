import { sql } from 'kysely'
import { reportStatus } from '../../../../domain/reports/report-status.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { giveAllRows, giveRows, type Handover } from '../../../platform/database/kept-rows.ts'

type Person = { organizationId: string; assesseeId: number }

export const moveReports = (tx: TenantTransaction, handover: Handover): Promise<number[]> =>
  giveAllRows<number>(tx, 'reports', handover)

/** The places of a person in reports about several people. */
export const moveReportPlaces = (tx: TenantTransaction, handover: Handover): Promise<number[]> =>
  giveAllRows<number>(tx, 'report_people', handover)

export const giveReportPlacesBack = (
  tx: TenantTransaction,
  handover: Handover,
  ids: readonly number[],
): Promise<void> => giveRows(tx, 'report_people', handover, ids)

export const giveReportsBack = (tx: TenantTransaction, handover: Handover, ids: readonly number[]): Promise<void> =>
  giveRows(tx, 'reports', handover, ids)

/** Reports about a person, alone or with others, that were completed, including those deleted since. */
export async function completedReportsOf(
  tx: TenantTransaction,
  { organizationId, assesseeId }: Person,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reports
     where organization_id = ${organizationId} and status = ${reportStatus.completed}
       and (assessee_id = ${assesseeId} or id = any (array(
         select report_id from report_people where organization_id = ${organizationId} and assessee_id = ${assesseeId})))
     order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes the reports about a person and removes the person from their rows, and from reports about several people. */
export async function deleteReportsOf(
  tx: TenantTransaction,
  { organizationId, assesseeId }: Person,
  now: Date,
): Promise<number[]> {
  await tx
    .deleteFrom('report_people')
    .where('organization_id', '=', organizationId)
    .where('assessee_id', '=', assesseeId)
    .execute()
  const { rows } = await sql<{ id: number }>`
    update reports set assessee_id = null, deleted_at = coalesce(deleted_at, ${now})
     where organization_id = ${organizationId} and assessee_id = ${assesseeId} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
