import type { surveyImport } from '../../../../contract/data-exchange/survey.ts'
import type { z } from 'zod'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { isAnsweredSince } from '../../questionnaires/records/imported-answers.ts'
import { hasJob, whatHolds, type ImportRow } from './survey-queries.ts'

type Presented = z.input<typeof surveyImport>

/** An import whose job was given up has failed, and so it is shown. */
export async function presentImport(tx: TenantTransaction, row: ImportRow): Promise<Presented> {
  const isUnderWay = row.status === 'waiting' || row.status === 'running'
  const isStopped = isUnderWay && !(await hasJob(tx, row.id))
  return {
    importGuid: row.id,
    fileName: row.file_name,
    status: isStopped ? 'failed' : row.status,
    progress: row.progress,
    total: row.total,
    counts: row.status === 'done' ? (row.counts as Presented['counts']) : null,
    error: isStopped ? 'SURVEY_STOPPED' : row.error,
    importedBy: row.imported_by,
    importedAt: row.imported_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    undoRefusal: row.status === 'done' ? await undoRefusal(tx, row) : null,
  }
}

export type UndoRefusal = 'SURVEY_NOT_UNDOABLE' | 'SURVEY_ANSWERED_SINCE' | 'SURVEY_HAS_REPORTS' | 'SURVEY_INVOICED'

/** Why a finished import cannot be taken back; null: it can. */
export async function undoRefusal(tx: TenantTransaction, row: ImportRow): Promise<UndoRefusal | null> {
  if (row.undo === null || row.finished_at === null) return 'SURVEY_NOT_UNDOABLE'
  const place = { organizationId: row.organization_id, waveId: row.wave_id }
  if (await isAnsweredSince(tx, place, row.finished_at)) return 'SURVEY_ANSWERED_SINCE'
  const { hasReports, isInvoiced } = await whatHolds(tx, place)
  if (hasReports) return 'SURVEY_HAS_REPORTS'
  return isInvoiced ? 'SURVEY_INVOICED' : null
}
