import { isIstScale, istScales, type IstScale, type IstValueProblem } from './ist-scales.ts'
import type { IstRecord, IstRow, IstTable, IstTool } from './read-ist-table.ts'

export type IstPerson = { id: number; name: string }
/** A login of an IST tool. `isBeingOrdered`: what is stored of it is about to be written by somebody else. */
export type IstLogin = { id: number; isBeingOrdered: boolean }
/** A stored score. */
export type StoredScore = { id: number; value: number | null }

/** What is known where the table goes. */
export type IstPlace = {
  person(email: string): IstPerson | undefined
  login(personId: number, toolId: number): IstLogin | undefined
  stored(personId: number, toolId: number): ReadonlyMap<IstScale, StoredScore>
}

export type PlannedScore = { scale: IstScale; value: number; was: StoredScore | null }
export type IstOutcome = 'created' | 'replaced' | 'unchanged' | 'duplicated'
/** A record is all that the table says of one person's result of one tool. */
export type PlannedRecord = {
  row: number
  email: string
  person: IstPerson
  tool: IstTool
  login: IstLogin
  outcome: IstOutcome
  scores: PlannedScore[]
}
export type IstCellProblem = IstValueProblem | 'NO_EMAIL' | 'BEING_ORDERED'
/** `at` and `heading`: the column; 0 and empty: the whole row. */
export type RefusedCell = { row: number; at: number; heading: string; email: string; code: IstCellProblem }

export type IstPlan = {
  records: PlannedRecord[]
  refused: RefusedCell[]
  notFoundParticipants: string[]
  notFoundTools: string[]
  notFoundToolsParticipants: { email: string; notFoundTools: string[] }[]
  importedCols: number
  importedRows: number
}

/**
 * What an import of a table does. A record is stored as a whole or left out as a whole: it is left out if its person is
 * unknown, has not got the tool, or if one of its cells is refused; without `overwrite` also if one of its scales is stored
 * already, whatever the value.
 */
export function planIstImport(table: IstTable, place: IstPlace, overwrite: boolean): IstPlan {
  const plan: IstPlan = {
    records: [],
    refused: table.rowsWithoutEmail.map((row) => ({ row, at: 0, heading: '', email: '', code: 'NO_EMAIL' })),
    notFoundParticipants: [],
    notFoundTools: table.notFoundTools,
    notFoundToolsParticipants: [],
    importedCols: 0,
    importedRows: 0,
  }
  for (const row of table.rows) planRow(plan, row, place, overwrite)
  const imported = plan.records.filter(({ outcome }) => outcome !== 'duplicated')
  plan.importedRows = new Set(imported.map(({ email }) => email)).size
  const columns = imported.flatMap(({ tool, scores }) => scores.map(({ scale }) => `${tool.id} ${scale}`))
  plan.importedCols = new Set(columns).size
  return plan
}

function planRow(plan: IstPlan, row: IstRow, place: IstPlace, overwrite: boolean): void {
  const person = place.person(row.email)
  if (!person) {
    plan.notFoundParticipants.push(row.email)
    return
  }
  const withoutTool: string[] = []
  for (const record of row.records) {
    const login = place.login(person.id, record.tool.id)
    const refused = refusedCells(row, record, login)
    if (!login) withoutTool.push(record.tool.name)
    else if (refused.length > 0) plan.refused.push(...refused)
    else plan.records.push(planRecord(row, record, { person, login, place, overwrite }))
  }
  if (withoutTool.length > 0) plan.notFoundToolsParticipants.push({ email: row.email, notFoundTools: withoutTool })
}

function refusedCells({ row, email }: IstRow, { cells }: IstRecord, login: IstLogin | undefined): RefusedCell[] {
  if (login?.isBeingOrdered) return [{ row, at: 0, heading: '', email, code: 'BEING_ORDERED' }]
  return cells.flatMap((cell) =>
    'problem' in cell ? [{ row, at: cell.column.at, heading: cell.column.heading, email, code: cell.problem }] : [],
  )
}

type Known = { person: IstPerson; login: IstLogin; place: IstPlace; overwrite: boolean }

function planRecord({ row, email }: IstRow, { tool, cells }: IstRecord, known: Known): PlannedRecord {
  const { person, login, place, overwrite } = known
  const stored = place.stored(person.id, tool.id)
  const scores = cells.flatMap((cell) => {
    const { scale } = cell.column
    return 'value' in cell ? [{ scale, value: cell.value, was: stored.get(scale) ?? null }] : []
  })
  return { row, email, person, tool, login, scores, outcome: outcomeOf(scores, overwrite) }
}

function outcomeOf(scores: readonly PlannedScore[], overwrite: boolean): IstOutcome {
  if (scores.every(({ was }) => was === null)) return 'created'
  if (!overwrite) return 'duplicated'
  return scores.every(({ was, value }) => was?.value === value) ? 'unchanged' : 'replaced'
}

/** Scores in the order of the test. */
export function inOrderOfTest<T extends { scale: string }>(scores: readonly T[]): T[] {
  const place = ({ scale }: T) => (isIstScale(scale) ? istScales.indexOf(scale) : istScales.length)
  return scores.toSorted((one, other) => place(one) - place(other))
}
