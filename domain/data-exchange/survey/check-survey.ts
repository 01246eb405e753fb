import { cutText } from '../../text/cut-text.ts'
import type { LanguageCode } from '../../languages/languages.ts'
import { fold } from '../../text/folding.ts'
import { checkSurveyMapping } from './check-mapping.ts'
import { surveyProblemsListed } from './limits.ts'
import { surveyRowReader, type RowProblem, type SurveyPerson, type SurveyRow } from './read-survey-row.ts'
import { isSurveyWarning, type SurveyMapping, type SurveyProblem, type SurveyProblemCode } from './survey-mapping.ts'
import type { SurveyTable } from './survey-table.ts'
import type { SurveyTargets } from './survey-targets.ts'

export type SurveyContext = {
  targets: SurveyTargets
  /** Time zone of the project. */
  zone: string
  /** Milliseconds. */
  now: number
  /** The project's people by address: their names. */
  known: ReadonlyMap<string, string>
  /** Roles of the wave's nominations, by `pairOf`. */
  nominated: ReadonlyMap<string, string>
}

/** Problems of one kind about the same value, column by column together. */
export type SurveyProblemGroup = {
  code: SurveyProblemCode
  value: string
  count: number
  rows: number[]
  columns: number[]
}

export type SurveyCounts = {
  rows: number
  /** By the mapping, or as they repeat another row. */
  leftOut: number
  wrong: number
  assessees: number
  assessors: number
  newPeople: number
  knownPeople: number
  nominations: number
  submitted: number
  open: number
  answers: number
  comments: number
}

export type PersonOfSurvey = SurveyPerson & { language: LanguageCode; isAssessee: boolean; isNew: boolean }

export type SurveyCheck = {
  /** Whether it can be imported. */
  isValid: boolean
  counts: SurveyCounts
  /** The first of each; groups count all. Errors first. */
  problems: SurveyProblem[]
  groups: SurveyProblemGroup[]
  /** What would be created. */
  people: PersonOfSurvey[]
  rows: SurveyRow[]
}

export const pairOf = (assessee: string, assessor: string): string => `${assessee} ${assessor}`

const rowsInStep = 50

/**
 * Reads the whole table under a mapping: what is wrong in which row and field, and what would be created. A table with an
 * error creates nothing. Takes steps, between which a server answers others.
 */
export function* checkSurvey(
  table: SurveyTable,
  mapping: SurveyMapping,
  context: SurveyContext,
): Generator<void, SurveyCheck> {
  const collected = problemCollector()
  for (const problem of checkSurveyMapping(mapping, context.targets)) collected.add(problem)
  const canRead = !collected.hasErrors()
  const read = surveyRowReader({ mapping, ...context })
  const rows: SurveyRow[] = []
  const counts = { rows: 0, leftOut: 0, wrong: 0 }
  for (const [index, cells] of table.rows.entries()) {
    if (index % rowsInStep === 0) yield
    if (!canRead || cells.every((cell) => cell.trim() === '')) continue
    counts.rows += 1
    const number = table.firstRow + index
    const one = read(cells, number)
    if (one.kind === 'left') {
      counts.leftOut += 1
      continue
    }
    for (const problem of one.problems) collected.add({ ...problem, row: number })
    if (one.kind === 'read') rows.push(one.row)
    else counts.wrong += 1
  }
  const kept = yield* withoutRepeated(rows, mapping, collected)
  counts.leftOut += rows.length - kept.length
  const nominated = withoutOtherRoles(kept, mapping, context, collected)
  counts.leftOut += kept.length - nominated.length
  const people = yield* peopleOf(nominated, mapping, context, collected)
  if (canRead && nominated.length === 0 && !collected.hasErrors())
    collected.add({ code: 'NOTHING_TO_IMPORT', row: null, column: null, value: '' })
  return {
    isValid: !collected.hasErrors(),
    counts: { ...counts, ...countsOf(nominated, people) },
    ...collected.result(),
    people,
    rows: nominated,
  }
}

type Collector = ReturnType<typeof problemCollector>

function problemCollector() {
  const groups = new Map<string, SurveyProblemGroup>()
  const listed: SurveyProblem[] = []
  let errors = 0
  return {
    add(problem: SurveyProblem | (RowProblem & { row: number | null })) {
      const { code, value, row, column } = problem
      if (!isSurveyWarning(code)) errors += 1
      if (listed.length < surveyProblemsListed) listed.push(problem)
      // A comment or an address is one of its kind; a value that occurs again has one repair.
      const key = `${code} ${groupedByValue.has(code) ? value : ''}`
      const group = groups.get(key)
      if (!group)
        groups.set(key, {
          code,
          value: groupedByValue.has(code) ? value : '',
          count: 1,
          rows: row === null ? [] : [row],
          columns: column === null ? [] : [column],
        })
      else {
        group.count += 1
        if (row !== null && group.rows.length < rowsNamed && group.rows.at(-1) !== row) group.rows.push(row)
        if (column !== null && group.columns.length < rowsNamed && !group.columns.includes(column))
          group.columns.push(column)
      }
    },
    hasErrors: () => errors > 0,
    result() {
      const isLater = ({ code }: { code: SurveyProblemCode }) => (isSurveyWarning(code) ? 1 : 0)
      const byNeed = <T extends { code: SurveyProblemCode }>(all: readonly T[]) =>
        all.toSorted((a, b) => isLater(a) - isLater(b))
      return { problems: byNeed(listed), groups: byNeed([...groups.values()].toSorted((a, b) => b.count - a.count)) }
    },
  }
}

const rowsNamed = 20
const groupedByValue: ReadonlySet<SurveyProblemCode> = new Set([
  'ROLE_UNKNOWN',
  'ROLE_NOT_OFFERED',
  'NOT_ON_THE_SCALE',
  'LANGUAGE_NOT_OFFERED',
  'ITEM_UNKNOWN',
  'ITEM_TWICE',
  'ITEM_WITHOUT_COLUMN',
  'COLUMN_TWICE',
])

/** Of several rows of the same rater about the same person one stays, as the mapping says. */
function* withoutRepeated(
  rows: readonly SurveyRow[],
  { settings }: SurveyMapping,
  collected: Collector,
): Generator<void, SurveyRow[]> {
  const byPair = new Map<string, SurveyRow>()
  for (const [index, row] of rows.entries()) {
    if (index % rowsInStep === 0) yield
    const pair = pairOf(row.assessee.email, row.assessor.email)
    const before = byPair.get(pair)
    if (before && settings.keepRow === null)
      collected.add({ code: 'SAME_RATER_TWICE', row: row.row, column: null, value: row.assessor.email })
    if (!before || (settings.keepRow === 'last' && isPreferred(row, before))) byPair.set(pair, row)
  }
  return [...byPair.values()].toSorted((a, b) => a.row - b.row)
}

/** An open questionnaire never replaces a submitted one. */
const isPreferred = (later: SurveyRow, earlier: SurveyRow) => later.isSubmitted || !earlier.isSubmitted

/** The wave may have nominations already; a role that differs is not changed in silence. */
function withoutOtherRoles(
  rows: readonly SurveyRow[],
  { settings }: SurveyMapping,
  { nominated }: SurveyContext,
  collected: Collector,
): SurveyRow[] {
  return rows.filter(({ assessee, assessor, roleId, row }) => {
    const stored = nominated.get(pairOf(assessee.email, assessor.email))
    if (stored === undefined || stored === roleId) return true
    if (settings.leaveOut.includes('ROLE_DIFFERS_FROM_NOMINATION')) return false
    collected.add({ code: 'ROLE_DIFFERS_FROM_NOMINATION', row, column: null, value: stored })
    return true
  })
}

/** By address. Who is known keeps his name; of new people the longest name counts, and without any the address. */
function* peopleOf(
  rows: readonly SurveyRow[],
  { settings }: SurveyMapping,
  { known, targets }: SurveyContext,
  collected: Collector,
): Generator<void, PersonOfSurvey[]> {
  const people = new Map<string, PersonOfSurvey & { row: number }>()
  const fallback = targets.languages.includes(settings.language)
    ? settings.language
    : (targets.languages[0] ?? settings.language)
  const note = ({ name, email }: SurveyPerson, row: number, isAssessee: boolean, language: LanguageCode | null) => {
    const stored = known.get(email)
    const person = people.get(email)
    const before = stored ?? person?.name ?? ''
    if (name !== '' && before !== '' && fold(before) !== fold(name))
      collected.add({ code: 'NAME_DIFFERS', row, column: null, value: cutText(`${before} · ${name}`, 200) })
    if (!person) {
      const isNew = stored === undefined
      people.set(email, { name: stored ?? name, email, language: language ?? fallback, isAssessee, isNew, row })
      return
    }
    if (person.isNew && name.length > person.name.length) person.name = name
    person.isAssessee ||= isAssessee
    if (language) person.language = language
  }
  for (const [index, { assessee, assessor, language, row, roleId }] of rows.entries()) {
    if (index % rowsInStep === 0) yield
    note(assessee, row, true, roleId === 'self' ? language : null)
    note(assessor, row, false, language)
  }
  for (const person of people.values()) {
    if (person.name !== '') continue
    person.name = person.email
    collected.add({ code: 'NAME_MISSING', row: person.row, column: null, value: person.email })
  }
  return [...people.values()].map(({ row: _, ...person }) => person)
}

function countsOf(
  rows: readonly SurveyRow[],
  people: readonly PersonOfSurvey[],
): Omit<SurveyCounts, 'rows' | 'leftOut' | 'wrong'> {
  const newPeople = people.filter(({ isNew }) => isNew).length
  return {
    assessees: new Set(rows.map(({ assessee }) => assessee.email)).size,
    assessors: new Set(rows.map(({ assessor }) => assessor.email)).size,
    newPeople,
    knownPeople: people.length - newPeople,
    nominations: rows.length,
    submitted: rows.filter(({ isSubmitted }) => isSubmitted).length,
    open: rows.filter(({ isSubmitted }) => !isSubmitted).length,
    answers: rows.reduce((sum, { answers }) => sum + answers.length, 0),
    comments: rows.reduce((sum, { comments }) => sum + comments.length, 0),
  }
}
