import { sql } from 'kysely'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import type { IssuedCells360 } from '../../../domain/reports/visibility/issued-cell.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'
import type { WaveToReport } from './report-input-queries.ts'

/** What a report shows of one person: later reports about this person are checked against it. */
export type PersonClaim = { assesseeId: number; cells: IssuedCells360 }
type OfReport = { organizationId: string; reportId: number }

/**
 * Other claims for these people in the wave wait until the transaction ends, and then see this one. Locks are taken in the
 * same order by everybody, so that no two claims wait for each other. A few people at a time: the database has not room for
 * locks of thousands.
 */
export async function lockClaims(
  tx: TenantTransaction,
  { waveId, assesseeIds }: WaveToReport & { assesseeIds: readonly number[] },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
      select hashtextextended('report of ' || id || ' in ' || ${waveId}::text, 0) as key
        from unnest(${await listParameter(assesseeIds, 'integer')}) as person (id)
       order by key) ordered`.execute(tx)
}

export type ClaimRow = { assessee_id: number; published: IssuedCells360; is_issued: boolean }

/**
 * What reports about these people in the wave show or may still show, alone or with others, the oldest first. A completed
 * one counts as seen, even if deleted later; one deleted before completion will never be seen. Earlier attempts at report
 * `exceptId` left nothing.
 */
export async function claimsAbout(
  tx: TenantTransaction,
  { organizationId, waveId, assesseeIds }: WaveToReport & { assesseeIds: readonly number[] },
  exceptId: number | null = null,
): Promise<ClaimRow[]> {
  const people = await listParameter(assesseeIds, 'integer')
  const ofReport = sql`r.organization_id = ${organizationId} and r.wave_id = ${waveId}
    and r.id is distinct from ${exceptId} and (r.status = ${reportStatus.completed} or r.deleted_at is null)`
  const { rows } = await sql<ClaimRow>`
    select assessee_id, published, is_issued from (
      select r.id, r.assessee_id, r.published,
             -- The person was told it: reports about several people name no numbers of one.
             r.status = ${reportStatus.completed} and r.deleted_at is null as is_issued
        from reports r
       where ${ofReport} and r.assessee_id = any(${people}) and r.published is not null
      union all
      select r.id, p.assessee_id, p.published, false
        from report_people p join reports r on r.organization_id = p.organization_id and r.id = p.report_id
       where ${ofReport} and p.organization_id = ${organizationId} and p.assessee_id = any(${people})
         and p.published is not null) claims
     order by id`.execute(tx)
  return rows
}

/** Claims what a report about one person shows. */
export async function claim(
  tx: TenantTransaction,
  { organizationId, reportId }: OfReport,
  cells: IssuedCells360,
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ published: JSON.stringify(cells) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', reportId)
    .execute()
}

/** Claims what a report about several people shows of these. */
export async function claimForPeople(
  tx: TenantTransaction,
  { organizationId, reportId }: OfReport,
  claims: readonly PersonClaim[],
): Promise<void> {
  const rows = claims.map(({ assesseeId, cells }) => ({ assessee: assesseeId, cells }))
  await sql`
    update report_people p set published = c.cells
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (assessee integer, cells jsonb)
     where p.organization_id = ${organizationId} and p.report_id = ${reportId} and p.assessee_id = c.assessee`.execute(
    tx,
  )
}

/** Gives up what a report about several people had claimed: nothing of it was shown. */
export async function giveUpClaims(tx: TenantTransaction, { organizationId, reportId }: OfReport): Promise<void> {
  await tx
    .updateTable('report_people')
    .set({ published: null })
    .where('organization_id', '=', organizationId)
    .where('report_id', '=', reportId)
    .where('published', 'is not', null)
    .execute()
}
