import { writeXlsx, type Cell, type CellValue, type DataValidation, type WriteSheet } from 'hucre/xlsx'
import { notSeenSign, writeScore } from '../../../../../../domain/data-exchange/score-cells.ts'
import { cellKey, type AcdcForm, type FormActivity } from '../acdc-form.ts'
import { pairKey } from '../file-marks.ts'
import { sheetTexts } from '../texts.ts'
import { columnName } from './cell-places.ts'
import { explanationSheet } from './explanation-sheet.ts'
import { hiddenSheet } from './hidden-sheet.ts'
import { printTitles } from './print-titles.ts'
import { printable, sheetNames } from './sheet-names.ts'
import { styles } from './styles.ts'

/** Rows above the first person: codes (hidden), the title, and heads. Columns before the first score: code (hidden), names. */
export const headRows = 3
const namedColumns = 3

/** The scoring sheet: a sheet for each activity, a row for each person and evaluator, a column for each competency. */
export async function writeScoringWorkbook(form: AcdcForm, assessorId: number | null): Promise<Uint8Array> {
  const { explanation } = sheetTexts(form.language)
  const names = sheetNames(
    form.activities.map(({ name }) => name),
    [explanation, 'assay'],
  )
  return writeXlsx({
    sheets: [
      explanationSheet(form, 'scoring-sheet', explanation),
      ...form.activities.map((activity, index) => activitySheet(form, activity, names[index] ?? String(activity.id))),
      hiddenSheet(form, 'scoring-sheet', assessorId),
    ],
    namedRanges: names.map((name) => printTitles(name, headRows)),
    activeSheet: form.activities.length > 0 ? 1 : 0,
  })
}

function activitySheet(form: AcdcForm, activity: FormActivity, name: string): WriteSheet {
  const texts = sheetTexts(form.language)
  const columns = form.competencies.filter(({ number }) => activity.competencies.includes(number))
  const title = activity.minutes === null ? activity.name : `${activity.name} (${activity.minutes} ${texts.minutes})`
  const rows: CellValue[][] = [
    [`a${activity.id}`, 'person', 'evaluator', ...columns.map(({ number }) => `c${number}`)],
    [null, printable(`${title} – ${form.waveName}`)],
    [null, texts.person, texts.evaluator, ...columns.map((column) => printable(column.name))],
    ...personRows(form, activity, columns),
  ]
  const lastRow = rows.length
  return {
    name,
    rows,
    cells: styled(rows),
    columns: [{ hidden: true, width: 4 }, { width: 30 }, { width: 26 }, ...columns.map(() => ({ width: 16 }))],
    rowDefs: new Map([
      [0, { hidden: true }],
      [2, { height: 48 }],
    ]),
    freezePane: { rows: headRows, columns: namedColumns },
    dataValidations: columns.length > 0 ? [scaleOnly(form, texts.chooseScore, columns.length, lastRow)] : [],
    protection: { sheet: true },
    pageSetup: {
      orientation: 'landscape',
      paperSize: 'a4',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
  }
}

function personRows(form: AcdcForm, activity: FormActivity, columns: AcdcForm['competencies']): CellValue[][] {
  const labelOf = new Map([...form.people, ...form.evaluators].map(({ id, label }) => [id, printable(label)]))
  return form.pairs.map(({ assesseeId, assessorId }) => [
    pairKey(assesseeId, assessorId),
    labelOf.get(assesseeId) ?? '',
    labelOf.get(assessorId) ?? '',
    ...columns.map(({ number }) => {
      const score = form.scores.get(cellKey(activity.id, assesseeId, assessorId, number))
      return typeof score === 'number' ? score : writeScore(score) || null
    }),
  ])
}

function scaleOnly(form: AcdcForm, errorMessage: string, columns: number, lastRow: number): DataValidation {
  const [from, to] = [columnName(namedColumns), columnName(namedColumns + columns - 1)]
  return {
    type: 'list',
    values: [...form.scale.map(({ number }) => String(number)), notSeenSign],
    range: `${from}${headRows + 1}:${to}${Math.max(lastRow, headRows + 1)}`,
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: 'stop',
    errorMessage,
  }
}

function styled(rows: readonly CellValue[][]): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>()
  for (const [row, values] of rows.entries())
    for (const [column, value] of values.entries()) {
      const style =
        row === 1
          ? styles.title
          : row === headRows - 1
            ? styles.head
            : column < namedColumns
              ? styles.name
              : styles.score
      cells.set(`${row},${column}`, { value, style })
    }
  return cells
}
