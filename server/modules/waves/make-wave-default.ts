import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from './load-wave.ts'
import { setDefaultWave } from '../projects/records/default-wave.ts'

/** The default wave is the one that is shown when a project is opened. */
export function makeWaveDefault(
  { db }: Services,
  user: SignedIn,
  { projectGuid, waveGuid }: { projectGuid: string; waveGuid: string },
): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const { wave } = await waveAccess(tx, user, waveGuid, { projectGuid })
    await setDefaultWave(tx, wave)
    await audit(tx, {
      organizationId: wave.organization_id,
      userName: user.userName,
      action: 'make-wave-default',
      recordType: 'wave',
      recordId: waveGuid,
    })
  })
}
