import { conflict } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { waveAccess, type WaveAccess } from '../../waves/load-wave.ts'
import type { WavePlace } from './activities-queries.ts'

/** A wave of the kind that has activities; `lock` keeps its phase and its scores as they are until the transaction ends. */
export async function acdcWave(
  tx: TenantTransaction,
  user: SignedIn,
  waveGuid: string,
  { lock = false } = {},
): Promise<{ place: WavePlace; wave: WaveAccess['wave']; permissions: WaveAccess['permissions'] }> {
  const { wave, permissions } = await waveAccess(tx, user, waveGuid, { lock })
  if (wave.wave_setup_type !== 'acdc') throw conflict('WAVE_WITHOUT_ACTIVITIES')
  return { wave, permissions, place: { organizationId: wave.organization_id, waveId: wave.id } }
}
