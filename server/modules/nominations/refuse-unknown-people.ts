import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { eachInSlices } from '../../platform/in-slices.ts'
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
  const guids = new Set<string>()
  await eachInSlices(rows, ({ assesseeGuid, assessorGuid }) => {
    if (assesseeGuid) guids.add(assesseeGuid)
    if (assessorGuid) guids.add(assessorGuid)
  })
  if (guids.size === 0) return
  const found = new Set((await peopleByGuid(tx, place, [...guids])).map((person) => person.assessee_guid))
  const strangers: { row: number; field: string }[] = []
  await eachInSlices(rows, ({ assesseeGuid, assessorGuid }, row) => {
    if (assesseeGuid && !found.has(assesseeGuid.toLowerCase())) strangers.push({ row, field: 'assesseeGuid' })
    if (assessorGuid && !found.has(assessorGuid.toLowerCase())) strangers.push({ row, field: 'assessorGuid' })
  })
  if (strangers.length === 0) return
  throw invalid(
    strangers
      .slice(0, detailsMax)
      .map(({ row, field }) => ({ path: `${row}.${field}`, row, field, code: 'NOT_FOUND' })),
  )
}
