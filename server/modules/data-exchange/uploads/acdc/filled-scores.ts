import type { Score } from '../../../../../domain/acdc/scores.ts'
import { readScore, writeScore } from '../../../../../domain/data-exchange/score-cells.ts'
import type { UploadProblem } from '../../../../../domain/data-exchange/uploads.ts'
import { breathe } from '../../../../platform/in-slices.ts'
import { cellKey, type AcdcForm } from './acdc-form.ts'
import { pairKey, type FileMarks } from './file-marks.ts'
import type { Remarks } from './remarks.ts'

/** A sheet or table with the scores of one activity, however the file keeps it. Rows and columns are its own. */
export type FilledGrid = {
  activityId: number
  /** Of the whole grid. */
  place: string
  isHidden: boolean
  /** Every column with a heading or a code. `code`: of a competency; undefined: none that was ever given. */
  columns: { column: number; code: number | undefined; heading: string; isHidden: boolean }[]
  personColumn: number
  evaluatorColumn: number | undefined
  /** Every row below the heads with any text. `evaluator` undefined: the grid names none. */
  rows: { row: number; code: string | undefined; cells: readonly string[]; isHidden: boolean }[]
  headRow: number
  /** Where the cells begin that this one is merged with. */
  mergedAt(row: number, column: number): string | undefined
  isFormula(row: number, column: number): boolean
  placeOf(row: number, column: number): string
}

/** A score of the file, whose place in the wave is certain. */
export type FilledScore = {
  key: string
  activityId: number
  assesseeId: number
  assessorId: number
  sectionNumber: number
  filled: Score | undefined
  path: string
}

/**
 * The scores of a file. Whatever is wrong is remarked at its place: as a problem where the file has changed something,
 * otherwise as a warning, since nothing is lost.
 */
export async function readFilledScores(
  grids: readonly FilledGrid[],
  { form, marks, remarks }: { form: AcdcForm; marks: FileMarks; remarks: Remarks },
): Promise<FilledScore[]> {
  const reading = new ScoresReading(form, marks, remarks)
  for (const grid of grids) {
    reading.take(grid)
    await breathe()
  }
  reading.end()
  return reading.scores
}

type Column = FilledGrid['columns'][number] & { code: number }
type Row = FilledGrid['rows'][number] & { assesseeId: number; assessorId: number }

class ScoresReading {
  readonly scores: FilledScore[] = []
  readonly #form: AcdcForm
  readonly #marks: FileMarks
  readonly #remarks: Remarks
  readonly #taken = new Set<number>()
  readonly #merged = new Set<string>()
  readonly #people: ReadonlyMap<number, string>
  readonly #evaluators: ReadonlyMap<number, string>
  readonly #pairs: ReadonlySet<string>
  readonly #scale: readonly number[]

  constructor(form: AcdcForm, marks: FileMarks, remarks: Remarks) {
    this.#form = form
    this.#marks = marks
    this.#remarks = remarks
    this.#people = new Map(form.people.map(({ id, label }) => [id, label]))
    this.#evaluators = new Map(form.evaluators.map(({ id, label }) => [id, label]))
    this.#pairs = new Set(form.pairs.map(({ assesseeId, assessorId }) => pairKey(assesseeId, assessorId)))
    this.#scale = form.scale.map(({ number }) => number)
  }

  take(grid: FilledGrid): void {
    const activity = this.#form.activities.find(({ id }) => id === grid.activityId)
    const columns = this.#columns(grid)
    const rows = this.#rows(grid)
    if (!activity) {
      const isChanged = rows.some((row) => columns.some((column) => this.#isChanged(grid, row, column)))
      return this.#remarks.add(grid.place, 'ACTIVITY_UNKNOWN', isChanged)
    }
    if (this.#taken.has(grid.activityId)) return this.#remarks.problem(grid.place, 'ACTIVITY_TWICE')
    this.#taken.add(grid.activityId)
    const certainColumns = columns.filter((column) => this.#isCertainColumn(grid, column, rows, activity.competencies))
    const certainRows = rows.filter((row) => this.#isCertainRow(grid, row, columns))
    this.#remarkMissing(grid, activity.competencies, columns, rows)
    for (const row of certainRows) for (const column of certainColumns) this.#takeCell(grid, row, column)
  }

  /** Activities that the file had and has no more. */
  end(): void {
    for (const { id, name } of this.#form.activities)
      if (this.#marks.activities.has(id) && !this.#taken.has(id)) this.#remarks.warning(name, 'ACTIVITY_MISSING')
  }

  /** Columns with a code, each once; of those without one, any with text was added. */
  #columns(grid: FilledGrid): Column[] {
    const seen = new Set<number>()
    return grid.columns.flatMap((column) => {
      const { code } = column
      const place = grid.placeOf(grid.headRow, column.column)
      if (code === undefined) {
        const isFilled = grid.rows.some(({ cells }) => (cells[column.column] ?? '').trim() !== '')
        this.#remarks.add(place, 'COMPETENCY_UNKNOWN', isFilled)
        return []
      }
      if (seen.has(code)) {
        this.#remarks.problem(place, 'COMPETENCY_TWICE')
        return []
      }
      seen.add(code)
      return [{ ...column, code }]
    })
  }

  #rows(grid: FilledGrid): Row[] {
    const seen = new Set<string>()
    return grid.rows.flatMap((row) => {
      const [, person, evaluator] = /^(\d{1,10})-(\d{1,10})$/.exec(row.code ?? '') ?? []
      const place = grid.placeOf(row.row, grid.personColumn)
      if (person === undefined || row.code === undefined) {
        this.#remarks.problem(place, 'ROW_UNKNOWN')
        return []
      }
      if (seen.has(row.code)) {
        this.#remarks.problem(place, 'ROW_TWICE')
        return []
      }
      seen.add(row.code)
      return [{ ...row, assesseeId: Number(person), assessorId: Number(evaluator) }]
    })
  }

  #isCertainColumn(grid: FilledGrid, column: Column, rows: readonly Row[], observed: readonly number[]): boolean {
    const name = this.#form.competencies.find(({ number }) => number === column.code)?.name
    const says = (code: UploadProblem) => {
      const isChanged = rows.some((row) => this.#isChanged(grid, row, column))
      this.#remarks.add(grid.placeOf(grid.headRow, column.column), code, isChanged)
      return false
    }
    if (name === undefined || !observed.includes(column.code)) return says('COMPETENCY_UNKNOWN')
    if (!isOneOf(column.heading, [name, this.#marks.competencies.get(column.code)])) return says('COMPETENCY_RENAMED')
    return true
  }

  #isCertainRow(grid: FilledGrid, row: Row, columns: readonly Column[]): boolean {
    const says = (column: number, code: UploadProblem) => {
      const isChanged = columns.some((one) => this.#isChanged(grid, row, one))
      this.#remarks.add(grid.placeOf(row.row, column), code, isChanged)
      return false
    }
    const { assesseeId, assessorId } = row
    const by = grid.evaluatorColumn
    const person = this.#people.get(assesseeId)
    const evaluator = this.#evaluators.get(assessorId)
    if (person === undefined) return says(grid.personColumn, 'PERSON_UNKNOWN')
    if (evaluator === undefined || !this.#pairs.has(pairKey(assesseeId, assessorId)))
      return says(by ?? grid.personColumn, 'EVALUATOR_UNKNOWN')
    if (!isOneOf(row.cells[grid.personColumn], [person, this.#marks.people.get(assesseeId)]))
      return says(grid.personColumn, 'PERSON_RENAMED')
    if (by !== undefined && !isOneOf(row.cells[by], [evaluator, this.#marks.evaluators.get(assessorId)]))
      return says(by, 'EVALUATOR_RENAMED')
    return true
  }

  #remarkMissing(
    grid: FilledGrid,
    observed: readonly number[],
    columns: readonly Column[],
    rows: readonly Row[],
  ): void {
    const codes = new Set(columns.map(({ code }) => code))
    for (const { number, name } of this.#form.competencies)
      if (observed.includes(number) && this.#marks.competencies.has(number) && !codes.has(number))
        this.#remarks.warning(`${grid.place}: ${name}`, 'COMPETENCY_MISSING')
    const present = new Set(rows.map(({ assesseeId, assessorId }) => pairKey(assesseeId, assessorId)))
    for (const { assesseeId, assessorId } of this.#form.pairs) {
      const key = pairKey(assesseeId, assessorId)
      if (this.#marks.pairs.has(key) && !present.has(key))
        this.#remarks.warning(`${grid.place}: ${this.#people.get(assesseeId) ?? ''}`, 'ROW_MISSING')
    }
  }

  #takeCell(grid: FilledGrid, row: Row, column: Column): void {
    const path = grid.placeOf(row.row, column.column)
    const merged = grid.mergedAt(row.row, column.column)
    if (merged !== undefined) return this.#remarkMerged(merged)
    if (grid.isFormula(row.row, column.column)) return this.#remarks.problem(path, 'FORMULA')
    const read = readScore(row.cells[column.column] ?? '', this.#scale)
    const isChanged = this.#isChanged(grid, row, column)
    if (isChanged && (grid.isHidden || row.isHidden || column.isHidden))
      return this.#remarks.problem(path, 'HIDDEN_CHANGE')
    if (!read.ok) return this.#remarks.add(path, read.code, isChanged)
    const { assesseeId, assessorId } = row
    this.scores.push({
      key: cellKey(grid.activityId, assesseeId, assessorId, column.code),
      activityId: grid.activityId,
      assesseeId,
      assessorId,
      sectionNumber: column.code,
      filled: read.score,
      path,
    })
  }

  /** Merged cells are remarked once. */
  #remarkMerged(place: string): void {
    if (!this.#merged.has(place)) this.#remarks.problem(place, 'MERGED')
    this.#merged.add(place)
  }

  /** Whether the file says something else than what it was filled with. */
  #isChanged(grid: FilledGrid, row: Row, column: Column): boolean {
    const text = (row.cells[column.column] ?? '').trim()
    const base = this.#marks.scores.get(cellKey(grid.activityId, row.assesseeId, row.assessorId, column.code))
    const read = readScore(text, this.#scale)
    return read.ok ? read.score !== base : text !== writeScore(base)
  }
}

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Whether a name in the file is what it was when the file was made, or is now. */
export function isOneOf(text: string | undefined, names: readonly (string | undefined)[]): boolean {
  const said = plain(text ?? '')
  return names.some((name) => name !== undefined && plain(name) === said)
}
