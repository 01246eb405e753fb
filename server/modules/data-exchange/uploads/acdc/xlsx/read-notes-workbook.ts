import type { UploadProblem } from '../../../../../../domain/data-exchange/uploads.ts'
import { guidPattern } from '../../../../../../domain/text/guid.ts'
import type { SheetFacts } from '../../../../../platform/spreadsheets/read-facts.ts'
import type { NoteRow, Said } from '../filled-notes.ts'
import type { FileMarks } from '../file-marks.ts'
import { cellPlace } from './cell-places.ts'
import { isHiddenSheet } from './hidden-sheet.ts'

export const noteColumns = ['person', 'evaluator', 'activity', 'competency', 'sign', 'time', 'note'] as const
type NoteColumn = (typeof noteColumns)[number]
/** Above the codes of notes. */
export const notesCode = 'notes'
const codesWithin = 20

type Broken = { path: string; code: UploadProblem }

/** The rows of the sheets with notes; `broken`: sheets that lost their codes, and columns that were added. */
export function rowsOfNotesWorkbook(
  sheets: readonly SheetFacts[],
  marks: FileMarks | null,
): { rows: NoteRow[]; broken: Broken[] } {
  const read = sheets.filter((sheet) => !isHiddenSheet(sheet)).flatMap((sheet) => readSheet(sheet, marks) ?? [])
  const lost: Broken[] = read.length === 0 ? [{ path: '', code: 'CODES_MISSING' }] : []
  return { rows: read.flatMap(({ rows }) => rows), broken: [...lost, ...read.flatMap(({ broken }) => broken)] }
}

/** Undefined: it never held notes. */
function readSheet(sheet: SheetFacts, marks: FileMarks | null): { rows: NoteRow[]; broken: Broken[] } | undefined {
  const codes = sheet.rows.find(({ index, cells }) => index < codesWithin && isCodes(cells))
  if (codes && allCodes.every((code) => codes.cells.includes(code))) {
    const added = addedColumns(sheet, codes).map((path) => ({ path, code: 'COLUMN_UNKNOWN' as const }))
    return { rows: rowsOf(sheet, codes), broken: added }
  }
  const hasNotes = sheet.rows.some(({ cells }) => marks?.notes.has(cells[0] ?? ''))
  return codes || hasNotes ? { rows: [], broken: [{ path: sheet.name, code: 'CODES_MISSING' }] } : undefined
}

const allCodes: readonly string[] = [notesCode, ...noteColumns]
const isCodes = (cells: readonly string[]) =>
  cells.includes(notesCode) || noteColumns.filter((code) => cells.includes(code)).length > 2

/** Where text stands below no code. */
function addedColumns(sheet: SheetFacts, codes: SheetFacts['rows'][number]): string[] {
  const below = sheet.rows.filter(({ index }) => index > codes.index)
  const width = Math.max(codes.cells.length, ...below.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, column) => column)
    .filter((column) => !allCodes.includes(codes.cells[column] ?? ''))
    .filter((column) => below.some(({ cells }) => (cells[column] ?? '').trim() !== ''))
    .map((column) => cellPlace(sheet.name, codes.index + 1, column))
}

function rowsOf(sheet: SheetFacts, codes: SheetFacts['rows'][number]): NoteRow[] {
  const columnOf = (name: NoteColumn | typeof notesCode) => codes.cells.indexOf(name)
  const formulas = new Set(sheet.formulas.map(({ row, column }) => `${row},${column}`))
  // Below the codes are the heads, and then the notes.
  return sheet.rows
    .filter(({ index }) => index > codes.index + 1)
    .map(({ index, cells, isHidden }) => {
      const said = (name: NoteColumn): Said => ({
        text: cells[columnOf(name)] ?? '',
        path: cellPlace(sheet.name, index, columnOf(name)),
      })
      const code = cells[columnOf(notesCode)]?.trim() ?? ''
      const hidden = noteColumns.some((name) => sheet.hiddenColumns.includes(columnOf(name)))
      const merge = sheet.merges.find(({ startRow, endRow }) => startRow <= index && index <= endRow)
      const formula = noteColumns.find((name) => formulas.has(`${index},${columnOf(name)}`))
      return {
        noteGuid: guidPattern.test(code) ? code.toLowerCase() : undefined,
        person: said('person'),
        evaluator: said('evaluator'),
        activity: said('activity'),
        competency: said('competency'),
        sign: said('sign'),
        time: said('time'),
        note: said('note'),
        isHidden: sheet.isHidden || isHidden || hidden,
        mergedAt: merge && cellPlace(sheet.name, merge.startRow, merge.startCol),
        formulaAt: formula && cellPlace(sheet.name, index, columnOf(formula)),
      }
    })
}
