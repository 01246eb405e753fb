import { audit } from '../../platform/audit.ts'
import { conflict } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { waveAccess } from './load-wave.ts'
import { phaseFacts } from './phase-facts.ts'
import { readWave, type WaveAnswer } from './present-wave.ts'
import { publishWave } from './publish-wave.ts'
import { findWave } from './waves-queries.ts'

/** Publishes the changes since the last publication to raters at once. */
export function syncWave({ db, clock }: Services, user: SignedIn, waveId: string): Promise<WaveAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const { wave, project } = await waveAccess(tx, user, waveId, { lock: true })
    if (wave.wave_phase !== 'dataCollection') throw conflict('NOT_COLLECTING')
    const { invalidRoles, missingTemplateLanguages } = await phaseFacts(tx, wave)
    if (invalidRoles.length > 0) throw conflict('INVALID_ROLES', { invalidRoles })
    if (missingTemplateLanguages.length > 0) throw conflict('MISSING_LANGUAGES', { missingTemplateLanguages })
    await publishWave(tx, { waveId, by: user.userName, now: clock.now() })
    await audit(tx, {
      organizationId: wave.organization_id,
      userName: user.userName,
      action: 'sync-wave',
      recordType: 'wave',
      recordId: waveId,
      details: { changes: wave.pending_dcm_changes },
    })
    return readWave(tx, waveId, project.timeZone)
  })
}

/** The same, started automatically. Changes that cannot be published stay pending until somebody fixes the cause. */
export async function syncWaveByJob({ db, clock }: Services, waveId: string): Promise<void> {
  await db.withTenant({ kind: 'all' }, async (tx) => {
    const wave = await findWave(tx, waveId, { lock: true })
    if (!wave || wave.wave_phase !== 'dataCollection' || wave.pending_dcm_changes === 0) return
    const { invalidRoles, missingTemplateLanguages } = await phaseFacts(tx, wave)
    if (invalidRoles.length > 0 || missingTemplateLanguages.length > 0) return
    await publishWave(tx, { waveId, by: null, now: clock.now() })
  })
}
