import { sql } from 'kysely'
import { enqueue, type JobPayloads } from '../../platform/jobs/enqueue.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { JobHandlers } from '../../platform/jobs/worker.ts'
import type { Services } from '../../platform/services.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { completeWaveTool } from '../logins/records/logins-of-wave.ts'
import { storePhase } from './switch-wave-phase.ts'
import { syncWaveByJob } from './sync-wave.ts'
import { findWave, type WaveRow } from './waves-queries.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    /** `by`: who finished it; missing in jobs of earlier versions. */
    'finish-wave': { waveId: string; by?: string }
    'sync-waves': Record<string, never>
    'sync-wave': { waveId: string }
  }
}

export const wavesJobs = {
  'finish-wave': (order, services) => finishWave(services, order),
  'sync-waves': async (_payload, { db }) => {
    await db.withTenant({ kind: 'all' }, async (tx) => {
      const waiting = await tx
        .selectFrom('waves')
        .select('id')
        .where('pending_dcm_changes', '>', 0)
        .where('wave_phase', '=', 'dataCollection')
        .where('deleted_at', 'is', null)
        // A job that waits for a retry is left alone: queueing it again would lose its attempts and its error.
        .where(
          sql<boolean>`not exists (select from graphile_worker.jobs j where j.key = 'sync-wave ' || waves.id and j.attempts < j.max_attempts)`,
        )
        .execute()
      for (const { id } of waiting) await enqueue(tx, 'sync-wave', { waveId: id }, { key: `sync-wave ${id}` })
    })
  },
  'sync-wave': ({ waveId }, services) => syncWaveByJob(services, waveId),
} satisfies Partial<JobHandlers>

/** Moves a wave from finishing to finished; a second run finds nothing to do. */
async function finishWave({ db, clock }: Services, { waveId, by = '' }: JobPayloads['finish-wave']): Promise<void> {
  await db.withTenant({ kind: 'all' }, async (tx) => {
    const wave = await findWave(tx, waveId, { lock: true })
    if (wave?.wave_phase !== 'finishing') return
    const { organization_id: organizationId, project_id: projectId } = wave
    await completeWaveTool(tx, { organizationId, waveId }, clock.now())
    await storePhase(tx, wave, 'finished')
    await wantReports(tx, wave, by)
    await writeJournal(tx, { code: 'WAVE_FINISHED', organizationId, userName: null, projectId, waveId })
  })
}

/** The reports that the wave asks for are ordered by a job of their own: it is long for thousands of people. */
async function wantReports(tx: TenantTransaction, wave: WaveRow, by: string): Promise<void> {
  if (wave.wave_setup_type !== 'as360') return
  const { organization_id: organizationId, id: waveId } = wave
  await tx
    .updateTable('waves')
    .set({ reports_wanted_by: by })
    .where('organization_id', '=', organizationId)
    .where('id', '=', waveId)
    .execute()
  await enqueue(tx, 'generate-wave-reports', { organizationId, waveId }, { key: `generate-wave-reports ${waveId}` })
}
