import { fullNameMax, importedRowsMax } from '../participants/limits.ts'
import { cleanText } from '../text/clean-text.ts'
import { emailProblem, normalizeEmail } from '../text/email-address.ts'
import { fold } from '../text/folding.ts'
import { openQuoteAt, parseTable } from '../text/parse-table.ts'

/** Name as stored; e-mail trimmed and in lower case. */
export type AcdcPerson = { fullName: string; email: string }

export const peopleProblemCodes = [
  'HEADER_MISSING',
  'SEPARATOR_WRONG',
  'NOBODY',
  'QUOTE_OPEN',
  'CELLS_WRONG',
  'NAME_MISSING',
  'NAME_TOO_LONG',
  'NAME_DIFFERS',
  'EMAIL_MISSING',
  'EMAIL_WRONG',
  'EMAIL_TWICE',
  'TOO_MANY_PAIRS',
] as const
export type PeopleProblemCode = (typeof peopleProblemCodes)[number]

/** What is wrong in a row; `row` counts from 1, which is the header, without empty ones; null: the text as a whole. */
export type PeopleProblem = {
  row: number | null
  /** What stands in the row. */
  text: string
  code: PeopleProblemCode
  /** EMAIL_TWICE: the row that has it already. */
  otherRow?: number
  /** NAME_DIFFERS: the name under which the other list has this e-mail. */
  otherName?: string
}

export type ParsedPeople = { people: AcdcPerson[]; problems: PeopleProblem[] }

/**
 * Reads people under the header `fullName;email`, separated by semicolons or tabs (OPS-5-26). Every row has to be complete;
 * each that is not is named (OPS-5-27). `elsewhere`: the other list, in which the same e-mail may not have another name.
 */
export function parsePeople(text: string, elsewhere: readonly AcdcPerson[] = []): ParsedPeople {
  const table = parseTable(text)
  const [header = [], ...rows] = table.rows.map(withoutBlankEnd)
  const whole = (code: PeopleProblemCode): ParsedPeople => ({ people: [], problems: [{ row: null, text: '', code }] })
  if (!isHeader(header))
    return whole(table.delimiter === ',' && isHeader(header, ',') ? 'SEPARATOR_WRONG' : 'HEADER_MISSING')
  if (table.delimiter === ',') return whole('SEPARATOR_WRONG')
  if (rows.length === 0) return whole('NOBODY')
  const open = openQuoteAt(table)
  if (open !== null)
    return { people: [], problems: [{ row: open + 1, text: shown(rows[open - 1] ?? header), code: 'QUOTE_OPEN' }] }
  const reader = new PeopleReader(elsewhere)
  for (const [index, cells] of rows.entries()) reader.read(cells, index + 2)
  const { people, problems } = reader
  // Every evaluator scores every person, and no more pairs than this are stored.
  const isTooMuch = people.length * Math.max(1, elsewhere.length) > importedRowsMax
  return { people, problems: isTooMuch ? [...problems, { row: null, text: '', code: 'TOO_MANY_PAIRS' }] : problems }
}

class PeopleReader {
  readonly people: AcdcPerson[] = []
  readonly problems: PeopleProblem[] = []
  readonly #rows = new Map<string, number>()
  readonly #elsewhere: ReadonlyMap<string, string>

  constructor(elsewhere: readonly AcdcPerson[]) {
    this.#elsewhere = new Map(elsewhere.map(({ email, fullName }) => [email, fullName]))
  }

  read(cells: readonly string[], row: number): void {
    const fullName = cleanText(cells[0] ?? '')
    const email = normalizeEmail(cells[1] ?? '')
    const problem = this.#problem(cells, fullName, email)
    if (problem) this.problems.push({ row, text: shown(cells), ...problem })
    else this.people.push({ fullName, email })
    if (email !== '' && !this.#rows.has(email)) this.#rows.set(email, row)
  }

  #problem(cells: readonly string[], fullName: string, email: string): Omit<PeopleProblem, 'row' | 'text'> | null {
    if (cells.length !== 2) return { code: 'CELLS_WRONG' }
    if (fullName === '') return { code: 'NAME_MISSING' }
    if (fullName.length > fullNameMax) return { code: 'NAME_TOO_LONG' }
    if (email === '') return { code: 'EMAIL_MISSING' }
    if (emailProblem(email) !== null) return { code: 'EMAIL_WRONG' }
    const otherRow = this.#rows.get(email)
    if (otherRow !== undefined) return { code: 'EMAIL_TWICE', otherRow }
    const otherName = this.#elsewhere.get(email)
    return otherName !== undefined && otherName !== fullName ? { code: 'NAME_DIFFERS', otherName } : null
  }
}

function isHeader(cells: readonly string[], delimiter?: ','): boolean {
  const [name = '', email = '', ...more] = delimiter && cells.length === 1 ? (cells[0] ?? '').split(delimiter) : cells
  return more.length === 0 && fold(cleanText(name)) === 'fullname' && fold(cleanText(email)) === 'email'
}

/** Spreadsheets copy the empty columns beside a selection. */
function withoutBlankEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cleanText(cell) !== '')
  return cells.slice(0, Math.max(2, last + 1))
}

const shown = (cells: readonly string[]) => cells.map(cleanText).filter(Boolean).join('; ').slice(0, 120)

/** People as a text that `parsePeople` reads. */
export function writePeople(people: readonly AcdcPerson[]): string {
  const lines = people.map(({ fullName, email }) => `${quoted(fullName)};${email}`)
  return ['fullName;email', ...lines].join('\n')
}

const quoted = (name: string) => (/[;"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)
