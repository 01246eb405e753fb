import { gunzipSync, gzipSync } from 'node:zlib'
import { checkSurvey, type SurveyCheck } from '../../../../domain/data-exchange/survey/check-survey.ts'
import { completeAnswers } from '../../../../domain/data-exchange/survey/complete-answers.ts'
import {
  surveyCellMax,
  surveyColumnsMax,
  surveyPreviewRows,
  surveyRowsMax,
} from '../../../../domain/data-exchange/survey/limits.ts'
import { proposeMapping, valuesOf } from '../../../../domain/data-exchange/survey/propose-mapping.ts'
import { proposeAnswers } from '../../../../domain/data-exchange/survey/propose-values.ts'
import { proposeTemplates } from '../../../../domain/data-exchange/survey/propose-templates.ts'
import { templatesFromSurvey } from '../../../../domain/data-exchange/survey/survey-content.ts'
import type { SurveyMapping } from '../../../../domain/data-exchange/survey/survey-mapping.ts'
import { surveyTargets, type SurveyTargets } from '../../../../domain/data-exchange/survey/survey-targets.ts'
import {
  recogniseFormat,
  summariseSurvey,
  type SurveyTable,
} from '../../../../domain/data-exchange/survey/survey-table.ts'
import { targetsUnder, type WaveOfSurvey } from '../../../../domain/data-exchange/survey/targets-under.ts'
import { isLanguageCode } from '../../../../domain/languages/languages.ts'
import { decodeText } from '../../../platform/spreadsheets/decode-text.ts'
import { OpenQuote, readCsv } from '../../../platform/spreadsheets/read-csv.ts'
import { readWorkbook } from '../../../platform/spreadsheets/read-workbook.ts'
import { SpreadsheetRefusal } from '../../../platform/spreadsheets/spreadsheet-refusal.ts'
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

const limits = { rows: surveyRowsMax + 1, columns: surveyColumnsMax, cellCharacters: surveyCellMax }
/** Of all parts of a workbook, once unpacked: 500 columns of 20,000 rows do not fit, 300 of 5,000 do. */
const inflatedBytes = 200 * 1024 * 1024

/** Does what the process for surveys is asked. */
export function answerTo(
  task: SurveyTask,
): Promise<ReadAnswer> | Description | CheckAnswer | SurveyPlan | MappingRefusal {
  switch (task.task) {
    case 'read':
      return readFile(task)
    case 'describe':
      return describe(unpacked(task.table), task.wave)
    case 'check':
      return checked(unpacked(task.table), task.mapping, task.context, previewOf)
    case 'plan': {
      const table = unpacked(task.table)
      return checked(table, task.mapping, task.context, planOf(table, task.mapping))
    }
  }
}

async function readFile({ file, isWorkbook, encoding }: Extract<SurveyTask, { task: 'read' }>): Promise<ReadAnswer> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    const read = isWorkbook ? { rows: await sheetRows(bytes), encoding: null } : textRows(bytes, encoding)
    const table = tableOf(read.rows)
    if (table.headings.length === 0 || table.rows.length === 0) return { refusal: 'SURVEY_EMPTY' }
    return {
      table: gzipSync(JSON.stringify(table), { level: 1 }),
      encoding: read.encoding,
      rowsCount: table.rows.length,
    }
  } catch (error) {
    if (error instanceof OpenQuote) return { refusal: 'SURVEY_QUOTE_OPEN', row: error.row }
    // Whatever fails while reading an uploaded file, the file is at fault.
    return { refusal: error instanceof SpreadsheetRefusal ? error.code : 'IMPORT_FILE_FAILED' }
  }
}

async function sheetRows(file: Buffer): Promise<string[][]> {
  const [sheet] = await readWorkbook(file, { ...limits, inflatedBytes, sheets: 1, seconds: 0 })
  const rows: string[][] = []
  for (const { index, cells } of sheet?.rows ?? []) rows[index] = cells
  return Array.from(rows, (cells) => cells ?? [])
}

function textRows(file: Buffer, encoding: Parameters<typeof decodeText>[1] | null) {
  const decoded = decodeText(file, encoding ?? undefined)
  return { rows: readCsv(decoded.text, limits).rows, encoding: decoded.encoding }
}

/** The first row with text has the headings. */
function tableOf(rows: readonly string[][]): SurveyTable {
  const heading = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  if (heading === -1) return { headings: [], firstRow: 1, rows: [] }
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const headings = Array.from({ length: width }, (_, at) => rows[heading]?.[at] ?? '')
  return { headings, firstRow: heading + 2, rows: rows.slice(heading + 1) }
}

function unpacked(table: PackedTable): SurveyTable {
  return JSON.parse(gunzipSync(table).toString('utf8')) as SurveyTable
}

function describe(table: SurveyTable, wave: WaveOfSurvey): Description {
  const columns = lastOf(summariseSurvey(table))
  const targets = wave.content && surveyTargets(wave.content)
  const none = { ...emptyTargets, roles: wave.roles.roles.filter(({ enabled }) => enabled) }
  const base = proposeMapping(columns, targets ?? none)
  const spoken = valuesOf(columns, base.columns, 'language').find(isLanguageCode)
  const language = spoken ?? base.settings.language
  const own = proposeTemplates(columns, base.columns, language, (values) =>
    targets ? proposeAnswers(values, targets) : [],
  )
  return {
    format: recogniseFormat(table.headings),
    rowsCount: table.rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).length,
    columns,
    proposal: targets && base,
    ownTemplates: { ...base, ...own, settings: { ...base.settings, language } },
  }
}

const emptyTargets: SurveyTargets = {
  sections: [],
  targets: [],
  scale: [],
  hasNotApplicable: true,
  notApplicable: {},
  roles: [],
  languages: [],
}

function checked<T>(
  table: SurveyTable,
  mapping: SurveyMapping,
  context: CheckContext,
  present: (check: SurveyCheck, targets: SurveyTargets) => T,
): T | MappingRefusal {
  if (mapping.columns.length !== table.headings.length) return { refusal: 'COLUMNS_DIFFER' }
  const targets = targetsUnder(table.headings, mapping, context.wave)
  if (!targets) return { refusal: 'TEMPLATES_MISSING' }
  const check = lastOf(checkSurvey(table, mapping, { ...context, targets }))
  return present(check, targets)
}

function previewOf({ people, rows, ...check }: SurveyCheck): CheckAnswer {
  const isNew = new Map(people.map((person) => [person.email, person.isNew]))
  const named = new Map(people.map((person) => [person.email, person.name]))
  const preview = rows.slice(0, surveyPreviewRows).map((row) => ({
    ...row,
    assessee: { ...row.assessee, name: named.get(row.assessee.email) ?? row.assessee.name },
    assessor: { ...row.assessor, name: named.get(row.assessor.email) ?? row.assessor.name },
    isNewAssessee: isNew.get(row.assessee.email) ?? false,
    isNewAssessor: isNew.get(row.assessor.email) ?? false,
  }))
  return { ...check, preview }
}

/** Answers as submitting stores them, and the templates to make. */
const planOf =
  (table: SurveyTable, mapping: SurveyMapping) =>
  ({ problems: _, ...check }: SurveyCheck, targets: SurveyTargets): SurveyPlan => ({
    ...check,
    rows: check.rows.map((row) => ({ ...row, answers: completeAnswers(row, targets) })),
    targets,
    templates: mapping.templates && templatesFromSurvey(table.headings, mapping, mapping.templates),
  })

function lastOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
