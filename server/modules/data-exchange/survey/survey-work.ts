import { askProcess } from '../../../platform/ask-process.ts'
import { AppError, conflict } from '../../../platform/app-error.ts'
import { ConcurrencyLimit } from '../../../platform/concurrency-limit.ts'
import type { TextEncoding } from '../../../platform/spreadsheets/decode-text.ts'
import type {
  CheckAnswer,
  CheckContext,
  Description,
  MappingRefusal,
  PackedTable,
  ReadAnswer,
  SurveyPlan,
  SurveyTask,
} from './survey-tasks.ts'
import type { SurveyMapping } from '../../../../domain/data-exchange/survey/survey-mapping.ts'
import type { WaveOfSurvey } from '../../../../domain/data-exchange/survey/targets-under.ts'

/** Limits the memory that files can use to that of two processes. */
const concurrency = new ConcurrencyLimit(2)
const limits = { seconds: 60, heapMegabytes: 768 }
const worker = new URL('./survey-worker.ts', import.meta.url)

async function ask<T>(task: SurveyTask): Promise<T> {
  const outcome = await concurrency.run(() => askProcess<{ answer: T } | { failure: string }>(worker, task, limits))
  if (outcome.kind === 'memory') throw new AppError('TOO_LARGE', 413)
  const told = outcome.kind === 'answer' ? outcome.answer : { failure: outcome.cause }
  if ('answer' in told) return told.answer
  // A file may be made to break its reader; what was read once is ours.
  if (task.task === 'read') throw new AppError('IMPORT_FILE_FAILED', 400)
  throw new Error(`The process that reads surveys failed at ${task.task}`, { cause: told.failure })
}

const statuses: Partial<Record<string, number>> = { UNSUPPORTED_TYPE: 415, TOO_LARGE: 413, TOO_MANY_ROWS: 413 }

/** The table of an uploaded file, packed to be kept; refuses files that cannot be read. */
export async function readSurveyFile(
  file: Buffer,
  isWorkbook: boolean,
  encoding: TextEncoding | null,
): Promise<Extract<ReadAnswer, { table: PackedTable }>> {
  const answer = await ask<ReadAnswer>({ task: 'read', file: new Uint8Array(file), isWorkbook, encoding })
  if (!('refusal' in answer)) return answer
  const details = 'row' in answer ? { row: answer.row } : undefined
  throw new AppError(answer.refusal, statuses[answer.refusal] ?? 400, details)
}

export const describeSurvey = (table: PackedTable, wave: WaveOfSurvey): Promise<Description> =>
  ask({ task: 'describe', table, wave })

export async function checkSurveyTable(
  table: PackedTable,
  mapping: SurveyMapping,
  context: CheckContext,
): Promise<CheckAnswer> {
  return accepted(await ask<CheckAnswer | MappingRefusal>({ task: 'check', table, mapping, context }))
}

export async function planSurvey(
  table: PackedTable,
  mapping: SurveyMapping,
  context: CheckContext,
): Promise<SurveyPlan> {
  return accepted(await ask<SurveyPlan | MappingRefusal>({ task: 'plan', table, mapping, context }))
}

function accepted<T extends object>(answer: T | MappingRefusal): T {
  if (!('refusal' in answer)) return answer
  throw conflict(answer.refusal === 'COLUMNS_DIFFER' ? 'SURVEY_COLUMNS_DIFFER' : answer.refusal)
}
