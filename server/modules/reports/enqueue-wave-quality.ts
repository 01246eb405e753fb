import type { TenantTransaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { WaveToReport } from './report-input-queries.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'measure-wave-quality': WaveToReport
  }
}

/** Somebody looks at the screen: after a few attempts it says that measuring failed. */
const attemptsMax = 3

export const qualityJobKey = (waveId: string) => `measure-wave-quality ${waveId}`

/** Queues the measuring, once for each state of the wave: of two calls at the same time the later one finds the row. */
export async function enqueueWaveQuality(
  tx: TenantTransaction,
  wave: WaveToReport,
  fingerprint: string,
): Promise<void> {
  const asked = await tx
    .insertInto('wave_quality')
    .values({ organization_id: wave.organizationId, wave_id: wave.waveId, fingerprint, quality: null })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'wave_id'])
        .doUpdateSet({ fingerprint, quality: null })
        .where('wave_quality.fingerprint', '<>', fingerprint),
    )
    .returning('wave_id')
    .executeTakeFirst()
  if (asked)
    await enqueue(tx, 'measure-wave-quality', wave, { key: qualityJobKey(wave.waveId), maxAttempts: attemptsMax })
}

/** Forgets what was asked for and never measured, so that the next call asks again. */
export async function forgetUnmeasured(tx: TenantTransaction, { organizationId, waveId }: WaveToReport): Promise<void> {
  await tx
    .deleteFrom('wave_quality')
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('quality', 'is', null)
    .execute()
}
