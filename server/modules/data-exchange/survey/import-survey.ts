import { AppError } from '../../../platform/app-error.ts'
import type { Services } from '../../../platform/services.ts'
import type { JobPayloads } from '../../../platform/jobs/enqueue.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { waveToImportInto } from '../../waves/imported-wave.ts'
import { timeZoneOf } from '../../projects/records/time-zone.ts'
import { checkContext } from './check-survey.ts'
import { forgetSurveyFile } from './forget-survey-files.ts'
import { keptTable } from './kept-table.ts'
import { storeSurvey } from './store-survey.ts'
import { findSurvey, type ImportRow } from './survey-queries.ts'
import { surveyRefusal, type SurveyWave } from './survey-wave.ts'
import { waveState } from './survey-queries.ts'
import { planSurvey } from './survey-work.ts'
import type { SurveyWish } from './upload-survey.ts'

declare module '../../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'import-survey': { organizationId: string; waveId: string; importGuid: string }
    'forget-survey-files': Record<string, never>
  }
}

/**
 * Imports a file: reads it again, and stores everything in one transaction, so that nobody ever sees half of it and a
 * killed attempt leaves nothing. May run twice, even at once: the wave's lock lets one finish first, and the other then
 * finds the import done.
 */
export async function importSurvey(services: Services, order: JobPayloads['import-survey']): Promise<void> {
  const { organizationId } = order
  const inScope = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
    services.db.withTenant({ kind: 'organizations', organizationIds: [organizationId] }, work)
  const row = await inScope((tx) => begin(tx, order))
  if (row?.status === 'running') {
    try {
      await attempt(services, order, row, inScope)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await inScope((tx) => fail(tx, order, error.code, services.clock.now()))
    }
  }
  await inScope((tx) => findSurvey(tx, order)).then((found) => found && forgetSurveyFile(services, found))
}

type InScope = <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>

async function attempt(
  services: Services,
  order: JobPayloads['import-survey'],
  row: ImportRow,
  inScope: InScope,
): Promise<void> {
  const { mapping, finishes = false } = row.wish as SurveyWish
  if (!mapping) throw new Error('An import has no mapping')
  const now = services.clock.now()
  const context = await inScope(async (tx) => checkContext(tx, await openWave(tx, order), now))
  const plan = await planSurvey(await keptTable(services, row), mapping, context)
  if (!plan.isValid) throw new AppError('SURVEY_WRONG', 409)
  await inScope(async (tx) => {
    // From here on nobody nominates, switches the phase or imports into the wave until all is stored.
    const opened = await openWave(tx, order, { lock: true })
    await storeSurvey(tx, opened, plan, {
      importGuid: order.importGuid,
      finishes,
      by: row.imported_by,
      now,
      tell: (progress) => inScope((other) => tellProgress(other, order, progress)),
    })
  })
}

/** Takes the import, unless it was stopped, or is done. */
async function begin(tx: TenantTransaction, order: JobPayloads['import-survey']): Promise<ImportRow | undefined> {
  await tx
    .updateTable('data_imports')
    .set({ status: 'running', progress: 0 })
    .where('organization_id', '=', order.organizationId)
    .where('id', '=', order.importGuid)
    .where('status', 'in', ['waiting', 'running'])
    .execute()
  return findSurvey(tx, order)
}

async function openWave(
  tx: TenantTransaction,
  { organizationId, waveId }: JobPayloads['import-survey'],
  { lock = false } = {},
): Promise<SurveyWave> {
  const wave = await waveToImportInto(tx, waveId, { lock })
  if (!wave) throw new AppError('SURVEY_WAVE_GONE', 409)
  const place = { organizationId, projectId: wave.project_id, waveId }
  const refusal = surveyRefusal(wave, await waveState(tx, place))
  if (refusal) throw new AppError(refusal, 409)
  return { place, wave, zone: await timeZoneOf(tx, place) }
}

/** In a transaction of its own, so that others see it. */
async function tellProgress(
  tx: TenantTransaction,
  order: JobPayloads['import-survey'],
  progress: number,
): Promise<void> {
  await tx
    .updateTable('data_imports')
    .set({ progress })
    .where('organization_id', '=', order.organizationId)
    .where('id', '=', order.importGuid)
    .where('status', '=', 'running')
    .execute()
}

async function fail(
  tx: TenantTransaction,
  order: JobPayloads['import-survey'],
  error: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('data_imports')
    .set({ status: 'failed', error, finished_at: now })
    .where('organization_id', '=', order.organizationId)
    .where('id', '=', order.importGuid)
    .where('status', '=', 'running')
    .execute()
}
