import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { LanguageCode } from '../../../domain/constants/languages.ts'
import { computeReport360 } from '../../../domain/reports/compute-report-360.ts'
import { checkReissue, issuedCells, type IssuedCells360 } from '../../../domain/reports/visibility/reissue.ts'
import { localDateAt } from '../../../domain/time/local-time.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Reports } from '../../platform/database/schema.ts'
import type { JobHandlers } from '../../platform/jobs/worker.ts'
import { PdfError } from '../../platform/pdf/pdf-error.ts'
import type { Services } from '../../platform/services.ts'
import { collectReportInput, type CollectedReport } from './collect-report-input.ts'
import { completedStatus } from './present.ts'
import { printIndividualReport } from './rendering/render-individual-report.ts'

declare module '../../platform/jobs/enqueue.ts' {
  interface JobPayloads {
    'generate-report': { organizationId: string; reportId: number }
  }
}

type Order = { organizationId: string; reportId: number }
type Report = Selectable<Reports>

const inProgress = 7
const failed = 6

export const reportsJobs: Pick<JobHandlers, 'generate-report'> = {
  /** Computes outside of any transaction, as printing takes its time; a report that is done is not made again. */
  'generate-report': async (order, services) => {
    const prepared = await prepare(services, order)
    if (!prepared) return
    const { report, collected, refusal } = prepared
    if (refusal || !collected)
      return finish(services, order, { status: failed, error_code: refusal ?? 'NOBODY_ANSWERED' })
    try {
      const result = computeReport360(collected.input)
      const pdf = await printIndividualReport(services.pdf, { ...collected.printed, report: result })
      await store(services, order, report, pdf, issuedCells(collected.input))
    } catch (error) {
      if (error instanceof PdfError) await finish(services, order, { status: failed, error_code: 'PRINTING_FAILED' })
      throw error
    }
  },
}

type Prepared = {
  report: Report
  collected: CollectedReport | null
  refusal: 'NOBODY_ANSWERED' | 'WOULD_REVEAL_RATERS' | null
}

function prepare({ db, clock }: Services, { organizationId, reportId }: Order): Promise<Prepared | null> {
  return inOrganization(db, organizationId, async (tx) => {
    const report = await tx
      .selectFrom('reports')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('id', '=', reportId)
      .executeTakeFirst()
    if (
      !report ||
      report.status === completedStatus ||
      report.deleted_at ||
      !report.wave_id ||
      report.assessee_id === null
    )
      return null
    await tx
      .updateTable('reports')
      .set({ status: inProgress, error_code: null })
      .where('organization_id', '=', organizationId)
      .where('id', '=', reportId)
      .execute()
    const collected = await collectReportInput(tx, {
      organizationId,
      waveId: report.wave_id,
      assesseeId: report.assessee_id,
      language: report.language_code as LanguageCode,
      // The order of comments must not be guessed from anything that a reader knows.
      commentSeed: randomUUID(),
      issuedOn: localDateAt(clock.now().getTime(), 'Europe/Prague'),
    })
    if (!collected || collected.input.raters.length === 0)
      return { report, collected: null, refusal: 'NOBODY_ANSWERED' }
    const earlier = await issuedBefore(tx, report)
    const isSafe = checkReissue(issuedCells(collected.input), earlier).ok
    return { report, collected, refusal: isSafe ? null : 'WOULD_REVEAL_RATERS' }
  })
}

/** What earlier reports of the same person and wave have shown; a deleted one has been seen all the same. */
async function issuedBefore(tx: TenantTransaction, report: Report): Promise<IssuedCells360[]> {
  const rows = await tx
    .selectFrom('reports')
    .select('published')
    .where('organization_id', '=', report.organization_id)
    .where('wave_id', '=', report.wave_id)
    .where('assessee_id', '=', report.assessee_id)
    .where('published', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ published }) => published as IssuedCells360)
}

async function store(
  services: Services,
  { organizationId, reportId }: Order,
  report: Report,
  pdf: Buffer,
  issued: IssuedCells360,
): Promise<void> {
  const { storageKey, sizeBytes, sha256 } = await services.files.put(pdf)
  await inOrganization(services.db, organizationId, async (tx) => {
    const file = await tx
      .insertInto('files')
      .values({
        organization_id: organizationId,
        name: report.file_name,
        media_type: 'application/pdf',
        size_bytes: sizeBytes,
        sha256,
        storage_key: storageKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('reports')
      .set({
        status: completedStatus,
        file_id: file.id,
        completed_at: services.clock.now(),
        published: JSON.stringify(issued),
        error_code: null,
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', reportId)
      .execute()
  })
}

async function finish(
  { db }: Services,
  { organizationId, reportId }: Order,
  end: { status: number; error_code: string },
): Promise<void> {
  await inOrganization(db, organizationId, (tx) =>
    tx
      .updateTable('reports')
      .set(end)
      .where('organization_id', '=', organizationId)
      .where('id', '=', reportId)
      .execute(),
  )
}

function inOrganization<T>(
  db: Services['db'],
  organizationId: string,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return db.withTenant({ kind: 'organizations', organizationIds: [organizationId] }, work)
}
