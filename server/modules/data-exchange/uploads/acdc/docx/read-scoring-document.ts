import { tablePlace } from '../../../../../platform/documents/table-place.ts'
import type { DocumentFacts, DocumentTable } from '../../../../../platform/documents/parse-document.ts'
import { pairKey, type FileMarks } from '../file-marks.ts'
import type { FilledGrid } from '../filled-scores.ts'
import { hasSeveralCodes, readCodes } from './codes.ts'

/** The tables with scores: the first cell of each names its activity by a code, the others of the head a competency. */
export function gridsOfDocument({ tables }: DocumentFacts, marks: FileMarks | null): FilledGrid[] {
  return tables.flatMap((table, index) => {
    const activityId = readCodes(table.rows[0]?.cells[0]?.text ?? '').codes.a
    return activityId === undefined ? [] : [gridOf(table, index + 1, activityId, marks?.assessorId ?? 0)]
  })
}

/** Tables of scores that lost their head, as when one is split in two, or were put into the cell of another table. */
export function brokenTables({ tables }: Pick<DocumentFacts, 'tables'>): string[] {
  return tables.flatMap(({ rows }, index) => {
    const first = rows.map(({ cells }) => cells[0]?.text ?? '')
    const hasHead = readCodes(first[0] ?? '').codes.a !== undefined
    const isOurs = rows.some(({ cells }) => cells.some(({ text }) => Object.keys(readCodes(text).codes).length > 0))
    return (isOurs && !hasHead) || first.some(hasSeveralCodes) ? [tablePlace(index + 1, 0, 0)] : []
  })
}

function gridOf({ rows }: DocumentTable, place: number, activityId: number, assessorId: number): FilledGrid {
  const [head] = rows
  const at = (row: number, column: number) => rows[row]?.cells[column]
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const placeOf = (row: number, column: number) => tablePlace(place, row + 1, column + 1)
  return {
    activityId,
    place: tablePlace(place, 0, 0),
    isHidden: false,
    headRow: 0,
    personColumn: 0,
    evaluatorColumn: undefined,
    columns: Array.from({ length: width - 1 }, (_, index) => {
      const { codes, words } = readCodes(head?.cells[index + 1]?.text ?? '')
      return { column: index + 1, code: codes.c, heading: words, isHidden: false }
    }),
    rows: rows.slice(1).map(({ cells }, index) => {
      const { codes, words } = readCodes(cells[0]?.text ?? '')
      return {
        row: index + 1,
        code: codes.p === undefined ? undefined : pairKey(codes.p, assessorId),
        cells: [words, ...cells.slice(1).map(({ text }) => text)],
        isHidden: cells.some(({ isHidden }) => isHidden),
      }
    }),
    // A cell over several columns or rows shifts the others of its row.
    mergedAt: (row, column) => {
      const merged = rows[row]?.cells.findIndex(({ isMerged }) => isMerged) ?? -1
      return merged === -1 ? (at(row, column)?.isMerged ? placeOf(row, column) : undefined) : placeOf(row, merged)
    },
    isFormula: (row, column) => at(row, column)?.hasFormula === true,
    placeOf,
  }
}
