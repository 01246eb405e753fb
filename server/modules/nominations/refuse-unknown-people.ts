import { sql } from 'kysely'
import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { WavePlace } from './nominations-queries.ts'

const detailsMax = 200

/** Rows may name people by guid. One that nobody of the project has refuses the whole set (PLT-6-64). */
export async function refuseUnknownPeople(
  tx: TenantTransaction,
  { organizationId, projectId }: WavePlace,
  rows: readonly NominationRow[],
): Promise<void> {
  const named = rows.flatMap(({ assesseeGuid, assessorGuid }, row) => [
    { row, field: 'assesseeGuid', guid: assesseeGuid },
    { row, field: 'assessorGuid', guid: assessorGuid },
  ])
  const guids = [...new Set(named.flatMap(({ guid }) => guid ?? []))]
  if (guids.length === 0) return
  const { rows: known } = await sql<{ guid: string }>`
    select assessee_guid as guid from assessees
     where organization_id = ${organizationId} and project_id = ${projectId}
       and assessee_guid = any(${guids}::uuid[])`.execute(tx)
  const found = new Set(known.map(({ guid }) => guid))
  const strangers = named.filter(({ guid }) => guid !== null && !found.has(guid.toLowerCase()))
  if (strangers.length === 0) return
  throw invalid(
    strangers
      .slice(0, detailsMax)
      .map(({ row, field }) => ({ path: `${row}.${field}`, row, field, code: 'NOT_FOUND' })),
  )
}
