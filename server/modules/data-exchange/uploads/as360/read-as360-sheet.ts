import { keyOfHeading, pairCode, readAnswerCell, waveOfMark } from '../../../../../domain/data-exchange/as360-sheet.ts'
import { readSurveyInstant } from '../../../../../domain/data-exchange/survey/survey-instant.ts'
import { commentMax } from '../../../../../domain/questionnaires/answer-limits.ts'
import { cleanText } from '../../../../../domain/text/clean-text.ts'
import type { SheetFacts } from '../../../../platform/spreadsheets/read-facts.ts'
import { writtenText } from '../acdc/file-marks.ts'
import { cellPlace } from '../acdc/xlsx/cell-places.ts'
import type { Remarks } from '../acdc/remarks.ts'
import type { As360Form, As360Variable } from './as360-queries.ts'

/** Columns before those of the questions: code, person, rater, role, and when it was handed in. */
export const as360Columns = { code: 0, assessee: 1, assessor: 2, role: 3, submittedAt: 4, first: 5 } as const

/** What a row of the sheet says; `path`: of its cell, by key. */
export type PaperRow = {
  assesseeId: number
  assessorId: number
  roleId: string
  submittedAt: Date | null
  answers: Map<string, { number: number; path: string }>
  comments: Map<string, { text: string; path: string }>
}

/** The wave that a sheet belongs to, and the sheet; undefined if the file has none that was made here. */
export function findAs360Sheet(sheets: readonly SheetFacts[]): { sheet: SheetFacts; waveId: string } | undefined {
  for (const sheet of sheets) {
    const waveId = waveOfMark(sheet.rows[0]?.cells[as360Columns.code] ?? '')
    if (waveId !== undefined) return { sheet, waveId }
  }
  return undefined
}

type Column = { column: number; variable: As360Variable }

/** Everything that is filled in. What is wrong is remarked at its cell. */
export function readAs360Sheet(sheet: SheetFacts, form: As360Form, remarks: Remarks): PaperRow[] {
  const [head, ...rows] = sheet.rows
  const place = (row: number, column: number) => cellPlace(sheet.name, row, column)
  const columns = columnsOf(head?.cells ?? [], rows, form, remarks, (column) => place(head?.index ?? 0, column))
  const pairs = new Map(form.pairs.map((pair) => [pairCode(pair.assesseeId, pair.assessorId), pair]))
  const marks = cellMarks(sheet)
  const seen = new Set<string>()
  return rows.flatMap((row): PaperRow[] => {
    const { index, cells } = row
    const filled = columns.filter(({ column }) => (cells[column] ?? '').trim() !== '')
    const date = (cells[as360Columns.submittedAt] ?? '').trim()
    const code = (cells[as360Columns.code] ?? '').trim()
    const pair = pairs.get(code)
    const isEmpty = filled.length === 0 && date === ''
    if (!pair || seen.has(code)) {
      if (!isEmpty) remarks.problem(place(index, as360Columns.code), pair ? 'ROW_TWICE' : 'ROW_UNKNOWN')
      return []
    }
    seen.add(code)
    if (isEmpty) return []
    if (!isNamed(cells, pair)) remarks.problem(place(index, as360Columns.assessee), 'PERSON_RENAMED')
    if (row.isHidden || sheet.isHidden) remarks.problem(place(index, as360Columns.code), 'HIDDEN_CHANGE')
    const read: PaperRow = { ...idsOf(pair), submittedAt: null, answers: new Map(), comments: new Map() }
    if (date !== '')
      read.submittedAt = dateOf(date, form.zone, () =>
        remarks.problem(place(index, as360Columns.submittedAt), 'DATE_UNKNOWN'),
      )
    for (const { column, variable } of filled) {
      const path = place(index, column)
      const marked = marks.problemAt(index, column)
      if (marked) remarks.problem(path, marked)
      else takeCell({ text: cells[column] ?? '', path, variable, read, form, remarks })
    }
    if (filled.length === 0) remarks.problem(place(index, as360Columns.submittedAt), 'DATE_WITHOUT_ANSWERS')
    return [read]
  })
}

const idsOf = ({ assesseeId, assessorId, roleId }: As360Form['pairs'][number]) => ({ assesseeId, assessorId, roleId })

const isNamed = (cells: readonly string[], { assessee, assessor }: As360Form['pairs'][number]) =>
  cleanText(cells[as360Columns.assessee] ?? '') === cleanText(assessee) &&
  cleanText(cells[as360Columns.assessor] ?? '') === cleanText(assessor)

function dateOf(text: string, zone: string, refuse: () => void): Date | null {
  const read = readSurveyInstant(text, { zone, dayFirst: true })
  if (read.kind === 'at') return new Date(read.ms)
  refuse()
  return null
}

function columnsOf(
  head: readonly string[],
  rows: SheetFacts['rows'],
  form: As360Form,
  remarks: Remarks,
  placeOf: (column: number) => string,
): Column[] {
  const variables = new Map(form.variables.map((variable) => [variable.key, variable]))
  const seen = new Set<string>()
  const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: Math.max(0, width - as360Columns.first) }, (_, at) => at + as360Columns.first).flatMap(
    (column): Column[] => {
      const key = keyOfHeading(head[column] ?? '')
      const variable = key === undefined ? undefined : variables.get(key)
      if (!variable || key === undefined) {
        if (rows.some(({ cells }) => (cells[column] ?? '').trim() !== ''))
          remarks.problem(placeOf(column), 'QUESTION_UNKNOWN')
        return []
      }
      if (seen.has(key)) {
        remarks.problem(placeOf(column), 'QUESTION_TWICE')
        return []
      }
      seen.add(key)
      return [{ column, variable }]
    },
  )
}

function cellMarks(sheet: SheetFacts) {
  const formulas = new Set(sheet.formulas.map(({ row, column }) => `${row},${column}`))
  const hidden = new Set(sheet.hiddenColumns)
  return {
    problemAt(row: number, column: number): 'FORMULA' | 'MERGED' | 'HIDDEN_CHANGE' | undefined {
      if (formulas.has(`${row},${column}`)) return 'FORMULA'
      if (hidden.has(column)) return 'HIDDEN_CHANGE'
      const isMerged = sheet.merges.some(
        ({ startRow, endRow, startCol, endCol }) =>
          startRow <= row && row <= endRow && startCol <= column && column <= endCol,
      )
      return isMerged ? 'MERGED' : undefined
    },
  }
}

type Cell = { text: string; path: string; variable: As360Variable; read: PaperRow; form: As360Form; remarks: Remarks }

function takeCell({ text, path, variable, read, form, remarks }: Cell): void {
  const { key, kind, roles } = variable
  if (roles !== null && !roles.includes(read.roleId)) return remarks.problem(path, 'NOT_ASKED')
  if (kind === 'comment') {
    const comment = writtenText(text)
    if (comment.length > commentMax) return remarks.problem(path, 'COMMENT_TOO_LONG')
    read.comments.set(key, { text: comment, path })
    return undefined
  }
  const answer = readAnswerCell(text, form.scale)
  if (!answer.ok) return remarks.problem(path, answer.code)
  if (answer.number !== null) read.answers.set(key, { number: answer.number, path })
  return undefined
}
