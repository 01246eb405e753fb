import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { waveAccess } from '../../access/load-access.ts'
import { generatedLogins, newestBatches, type GeneratedLogin } from './generation-queries.ts'

export function listLoginBatches({ db }: Services, user: SignedIn, waveId: string) {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await waveAccess(tx, user, waveId)
    const batches = await newestBatches(tx, { organizationId: organization.id, waveId })
    return batches.map(({ requestedAt, finishedAt, ...batch }) => ({
      ...batch,
      requestedAt: requestedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }))
  })
}

export function getLoginBatch(
  { db }: Services,
  user: SignedIn,
  { waveId, batchId }: { waveId: string; batchId: number },
): Promise<GeneratedLogin[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await waveAccess(tx, user, waveId)
    return generatedLogins(tx, organization.id, { batchId, waveId })
  })
}
