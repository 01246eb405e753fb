import { tablePlace } from '../../../../../platform/documents/table-place.ts'
import type { DocumentFacts, DocumentTable } from '../../../../../platform/documents/parse-document.ts'
import type { FileMarks } from '../file-marks.ts'
import type { NoteRow } from '../filled-notes.ts'
import { hasSeveralCodes, readCodes } from './codes.ts'

/**
 * The rows of the tables with notes: the first cell of each table names its activity and person by codes. `broken`:
 * tables that lost them, as when one is split in two, or were put into the cell of another table.
 */
export function rowsOfNotesDocument(
  { tables }: DocumentFacts,
  marks: FileMarks | null,
): { rows: NoteRow[]; broken: string[] } {
  return {
    rows: tables.flatMap((table, index) => rowsOf(table, index + 1, marks)),
    broken: tables.flatMap((table, index) => (isBroken(table) ? [tablePlace(index + 1, 0, 0)] : [])),
  }
}

function isBroken({ rows }: DocumentTable): boolean {
  const first = rows.map(({ cells }) => cells[0]?.text ?? '')
  const { a, p } = readCodes(first[0] ?? '').codes
  const isOurs = first.some((text) => Object.keys(readCodes(text).codes).length > 0)
  return (isOurs && (a === undefined || p === undefined)) || first.some(hasSeveralCodes)
}

const columns = 4

function rowsOf({ rows }: DocumentTable, table: number, marks: FileMarks | null): NoteRow[] {
  const { a, p } = readCodes(rows[0]?.cells[0]?.text ?? '').codes
  if (a === undefined || p === undefined || !marks) return []
  const guids = [...marks.notes.keys()]
  const named = (names: ReadonlyMap<number, string>, id: number | null) => (id === null ? '' : (names.get(id) ?? ''))
  const top = tablePlace(table, 1, 1)
  return rows.slice(1).map(({ cells }, index): NoteRow => {
    const place = (column: number) => tablePlace(table, index + 2, column)
    const { codes, words } = readCodes(cells[0]?.text ?? '')
    const said = (column: number) => ({ text: cells[column - 1]?.text ?? '', path: place(column) })
    const merged = cells.length === columns ? cells.findIndex(({ isMerged }) => isMerged) : 0
    const formula = cells.findIndex(({ hasFormula }) => hasFormula)
    return {
      noteGuid: codes.n === undefined ? undefined : guids[codes.n - 1],
      person: { id: p, text: named(marks.people, p), path: top },
      evaluator: { id: marks.assessorId ?? 0, text: named(marks.evaluators, marks.assessorId), path: top },
      activity: { id: a, text: named(marks.activities, a), path: top },
      competency:
        codes.c === 0 ? { text: '', path: place(1) } : { text: words, path: place(1), ...(codes.c && { id: codes.c }) },
      sign: said(2),
      time: said(3),
      note: said(4),
      isHidden: cells.some(({ isHidden }) => isHidden),
      mergedAt: merged === -1 ? undefined : place(merged + 1),
      formulaAt: formula === -1 ? undefined : place(formula + 1),
    }
  })
}
