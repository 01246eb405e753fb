import { may } from '../../../domain/rights/rules.ts'
import { need, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { projectAccess, type ProjectAccess } from '../access/load-access.ts'
import { findWave, type WaveRow } from './waves-queries.ts'

export type WaveAccess = ProjectAccess & { wave: WaveRow }

/**
 * A wave and what the caller may do in its project; 404 if it is unknown, another tenant's, or not in the project of
 * the call. `lock` locks it until the transaction ends.
 */
export async function waveAccess(
  tx: TenantTransaction,
  user: SignedIn,
  waveGuid: string,
  { projectGuid, lock = false }: { projectGuid?: string; lock?: boolean } = {},
): Promise<WaveAccess> {
  const wave = await findWave(tx, waveGuid, { lock })
  if (!wave || (projectGuid !== undefined && wave.project_id !== projectGuid)) throw notFound()
  const access = await projectAccess(tx, user, wave.project_id)
  if (wave.wave_setup_type === 'generic') need(may(access.permissions, 'seeGenericWaves'), 'seeGenericWaves')
  return { ...access, wave }
}
