import { invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { positionsOfStrangers } from './records/person.ts'

const detailsMax = 200

/** An id that is not in the project, such as another tenant's, refuses the whole list (PLT-6-64). */
export async function refuseUnknownPeople(
  tx: TenantTransaction,
  project: { organizationId: string; projectId: string },
  assesseeIds: readonly number[],
): Promise<void> {
  if (assesseeIds.length === 0) return
  const strangers = await positionsOfStrangers(tx, project, assesseeIds, detailsMax)
  if (strangers.length > 0) throw invalid(strangers.map((at) => ({ path: `assesseeIds.${at}`, code: 'NOT_FOUND' })))
}
