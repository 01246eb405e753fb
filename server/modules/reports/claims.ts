import { sql } from 'kysely'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { IssuedCells360 } from '../../../domain/reports/visibility/issued-cell.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Report } from './report-attempt.ts'

type Place = { organization_id: string; wave_id: string | null }
type AboutPerson = Place & { assessee_id: number | null }

/**
 * Other claims for the same person and wave wait until the transaction ends, and then see this one.
 */
export async function lockClaims(tx: TenantTransaction, { wave_id, assessee_id }: AboutPerson): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report of ${assessee_id} in ${wave_id}`}, 0))`.execute(tx)
}

/**
 * What other reports about the same person and wave show or may still show. A completed one counts as seen, even if
 * deleted later; one deleted before completion will never be seen. Earlier attempts at report `exceptId` left nothing.
 */
export async function claimedBefore(
  tx: TenantTransaction,
  { organization_id, wave_id, assessee_id }: AboutPerson,
  exceptId: number | null,
): Promise<IssuedCells360[]> {
  const ofReport = sql`r.organization_id = ${organization_id} and r.wave_id = ${wave_id}
    and r.id is distinct from ${exceptId} and (r.status = ${reportStatus.completed} or r.deleted_at is null)`
  const { rows } = await sql<{ published: IssuedCells360 }>`
    select published from (
      select r.id, r.published from reports r
       where ${ofReport} and r.assessee_id = ${assessee_id} and r.published is not null
      union all
      select r.id, p.published from report_people p
        join reports r on r.organization_id = p.organization_id and r.id = p.report_id
       where ${ofReport} and p.organization_id = ${organization_id} and p.assessee_id = ${assessee_id}
         and p.published is not null) claims
     order by id`.execute(tx)
  return rows.map(({ published }) => published)
}

/** Claims what a report about one person shows. */
export async function claim(
  tx: TenantTransaction,
  report: Pick<Report, 'organization_id' | 'id'>,
  cells: IssuedCells360,
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ published: JSON.stringify(cells) })
    .where('organization_id', '=', report.organization_id)
    .where('id', '=', report.id)
    .execute()
}
