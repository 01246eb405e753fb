import { guidPattern } from '../../../../../../domain/text/guid.ts'
import type { SheetFacts } from '../../../../../platform/spreadsheets/read-facts.ts'
import type { NoteRow, Said } from '../filled-notes.ts'
import { cellPlace } from './cell-places.ts'

export const noteColumns = ['person', 'evaluator', 'activity', 'competency', 'sign', 'time', 'note'] as const
type NoteColumn = (typeof noteColumns)[number]
/** Above the codes of notes. */
export const notesCode = 'notes'
const codesWithin = 20

/** The rows of the sheets with notes; `broken`: sheets of notes that lack a column. */
export function rowsOfNotesWorkbook(sheets: readonly SheetFacts[]): { rows: NoteRow[]; broken: string[] } {
  const rows: NoteRow[] = []
  const broken: string[] = []
  for (const sheet of sheets) {
    const codes = sheet.rows.find(({ index, cells }) => index < codesWithin && cells.includes(notesCode))
    if (!codes) continue
    if (noteColumns.every((column) => codes.cells.includes(column))) rows.push(...rowsOf(sheet, codes))
    else broken.push(sheet.name)
  }
  return { rows, broken }
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
