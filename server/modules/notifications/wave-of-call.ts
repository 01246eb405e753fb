import { hasPhases } from '../../../domain/waves/wave-kinds.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { projectAccess } from '../access/load-access.ts'
import { defaultWaveId } from '../projects/records/default-wave.ts'
import { waveAccess, type WaveAccess } from '../waves/load-wave.ts'

/** `isRating`: its people are those who are evaluated in it, not everybody in the project. */
export type WaveOfCall = WaveAccess & {
  place: { organizationId: string; projectId: string; waveId: string }
  isRating: boolean
}

/** The wave that a call names, or else the project's default one; null where the project has none. */
export async function waveOfCall(
  tx: TenantTransaction,
  user: SignedIn,
  { projectId, waveGuid }: { projectId: string; waveGuid?: string | undefined },
): Promise<WaveOfCall | null> {
  const waveId = waveGuid ?? (await defaultWaveOf(tx, user, projectId))
  if (waveId === null) return null
  const access = await waveAccess(tx, user, waveId, { projectGuid: projectId })
  return {
    ...access,
    place: { organizationId: access.organization.id, projectId, waveId },
    isRating: hasPhases(access.wave.wave_setup_type),
  }
}

async function defaultWaveOf(tx: TenantTransaction, user: SignedIn, projectId: string): Promise<string | null> {
  const { organization } = await projectAccess(tx, user, projectId)
  return defaultWaveId(tx, organization.id, projectId)
}
