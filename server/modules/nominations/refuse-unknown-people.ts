import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { WavePlace } from './nominations-queries.ts'
import { peopleByGuid } from '../participants/records/person.ts'

const detailsMax = 200

/**
 * Rows may name people by guid. If one of them belongs to nobody in the project, the whole set is refused (PLT-6-64).
 */
export async function refuseUnknownPeople(
  tx: TenantTransaction,
  place: WavePlace,
  rows: readonly NominationRow[],
): Promise<void> {
  const named = rows.flatMap(({ assesseeGuid, assessorGuid }, row) => [
    { row, field: 'assesseeGuid', guid: assesseeGuid },
    { row, field: 'assessorGuid', guid: assessorGuid },
  ])
  const guids = [...new Set(named.flatMap(({ guid }) => guid ?? []))]
  if (guids.length === 0) return
  const known = await peopleByGuid(tx, place, guids)
  const found = new Set(known.map((person) => person.assessee_guid))
  const strangers = named.filter(({ guid }) => guid !== null && !found.has(guid.toLowerCase()))
  if (strangers.length === 0) return
  throw invalid(
    strangers
      .slice(0, detailsMax)
      .map(({ row, field }) => ({ path: `${row}.${field}`, row, field, code: 'NOT_FOUND' })),
  )
}
