import { groupBy } from '../../lists/group-by.ts'
import { openQuoteAt, parseTable } from '../../text/parse-table.ts'
import { istScaleOf, plainHeading, readIstValue, type IstScale, type IstValueProblem } from './ist-scales.ts'

export const istTableMax = { characters: 2_000_000, rows: 2_000, columns: 60 } as const

/** Why a table cannot be read at all. */
export const istRefusals = [
  'IST_TABLE_EMPTY', // no row besides the header
  'IST_TABLE_TOO_LARGE', // more than `istTableMax`
  'IST_QUOTE_OPEN', // `row`: a quote opened there is never closed
  'IST_NO_HEADER', // the first row is somebody's results
  'IST_NO_EMAIL_COLUMN',
  'IST_NO_RESULT_COLUMN', // there is nothing beside the addresses
  'IST_NO_TOOL', // the project has no IST tool
  'IST_VALUES_WITHOUT_HEADING', // in `rows`
  'IST_REPEATED_COLUMNS', // `headings` mean the same scale of the same tool
  'IST_REPEATED_PEOPLE', // `emails` stand in several rows
] as const
export type IstRefusalCode = (typeof istRefusals)[number]
export type IstRefusal = { code: IstRefusalCode; row?: number; rows?: number[]; headings?: string[]; emails?: string[] }

export type IstTool = { id: number; name: string }
/** `at`: column from 1. */
export type IstColumn = { at: number; heading: string; tool: IstTool; scale: IstScale }
/** `row` as in the text, the header being 1; empty rows are not counted. */
export type IstCell = { column: IstColumn } & ({ value: number } | { problem: IstValueProblem })
/** The values of one person for one tool. Empty cells are left out. */
export type IstRecord = { tool: IstTool; cells: IstCell[] }
export type IstRow = { row: number; email: string; records: IstRecord[] }

export type IstTable = {
  columns: IstColumn[]
  /** Headings that are no IST tool of the project, nor a scale of it. */
  notFoundTools: string[]
  rows: IstRow[]
  /** Rows with values and without an address. */
  rowsWithoutEmail: number[]
  emailHeading: string
}

/**
 * Reads a table of results: a header, a column with the addresses of people, and a column for each tool or scale. `tools`
 * are the IST tools of the project.
 */
export function readIstTable(text: string, tools: readonly IstTool[]): IstTable | IstRefusal {
  if (text.length > istTableMax.characters) return { code: 'IST_TABLE_TOO_LARGE' }
  const parsed = parseTable(text)
  const quote = openQuoteAt(parsed)
  if (quote !== null) return { code: 'IST_QUOTE_OPEN', row: quote + 1 }
  const [header = [], ...body] = parsed.rows
  const refusal = refusalOfShape(header, body, tools)
  if (refusal) return refusal
  const emailAt = emailColumnOf(header, body)
  if (emailAt === undefined) return { code: 'IST_NO_EMAIL_COLUMN' }
  const slipped = unheaded(header, body, emailAt)
  if (slipped.length > 0) return { code: 'IST_VALUES_WITHOUT_HEADING', rows: slipped.slice(0, 20) }
  const { columns, notFoundTools } = columnsOf(header, emailAt, tools)
  const repeated = repeatedBy(columns, ({ tool, scale }) => `${tool.id} ${scale}`)
  if (repeated.length > 0)
    return { code: 'IST_REPEATED_COLUMNS', headings: repeated.flat().map(({ heading }) => heading) }
  const rows = body.map((cells, index) => rowOf(cells, { row: index + 2, emailAt, columns }))
  const named = rows.filter(({ email }) => email !== '')
  const twice = repeatedBy(named, ({ email }) => email)
  if (twice.length > 0)
    return { code: 'IST_REPEATED_PEOPLE', emails: twice.flatMap(([one]) => (one ? [one.email] : [])) }
  const rowsWithoutEmail = rows.filter(({ email, records }) => email === '' && records.length > 0)
  const emailHeading = clean(header[emailAt] ?? '')
  return { columns, notFoundTools, rows: named, rowsWithoutEmail: rowsWithoutEmail.map(({ row }) => row), emailHeading }
}

const clean = (cell: string): string => cell.replaceAll(/[\s\u200B-\u200D\u2060\uFEFF]+/g, ' ').trim()

function refusalOfShape(
  header: readonly string[],
  body: readonly string[][],
  tools: readonly IstTool[],
): IstRefusal | undefined {
  if (header.some((cell) => looksLikeAddress(cell))) return { code: 'IST_NO_HEADER' }
  if (body.length === 0) return { code: 'IST_TABLE_EMPTY' }
  if (body.length > istTableMax.rows || header.length > istTableMax.columns) return { code: 'IST_TABLE_TOO_LARGE' }
  if (header.length < 2 && body.every(({ length }) => length < 2)) return { code: 'IST_NO_RESULT_COLUMN' }
  return tools.length === 0 ? { code: 'IST_NO_TOOL' } : undefined
}

/** Values in a column without a heading, or beyond the last one: the table has slipped. */
function unheaded(header: readonly string[], body: readonly string[][], emailAt: number): number[] {
  const hasHeading = (at: number) => at === emailAt || clean(header[at] ?? '') !== ''
  return body.flatMap((cells, row) =>
    cells.some((cell, at) => clean(cell) !== '' && !hasHeading(at)) ? [row + 2] : [],
  )
}

const looksLikeAddress = (cell: string) => /^\S+@\S+$/.test(clean(cell))

/** In every language of the interface, as the product's own downloads call it and as people do. */
const headingsOfAddresses = new Set(
  [
    ['email', 'mail', 'e-mail', 'e-mail address', 'email address'],
    ['e-mailová adresa', 'emailová adresa', 'adresa e-mail', 'E-Mail-Adresse', 'E-Mailadresse'],
    ['adres e-mail', 'adres email', 'e-mail cím', 'email cím', 'e-adresa', 'imejl', 'imejl adresa', 'e-mail adresa'],
    ['эл. почта', 'электронная почта', 'адрес электронной почты', 'почта', 'адрес e-mail', 'имейл'],
  ]
    .flat()
    .map(plainHeading),
)
/** Names of people may stand beside their addresses, and are not read. */
const headingsOfNames = new Set(
  [
    ['name', 'first name', 'last name', 'surname', 'full name', 'participant', 'person'],
    ['jméno', 'příjmení', 'jméno a příjmení', 'celé jméno', 'účastník', 'osoba'],
    ['meno', 'priezvisko', 'meno a priezvisko', 'celé meno', 'účastník'],
    ['vorname', 'nachname', 'vor- und nachname', 'teilnehmer', 'teilnehmerin'],
    ['imię', 'nazwisko', 'imię i nazwisko', 'uczestnik', 'név', 'teljes név', 'keresztnév', 'vezetéknév', 'személy'],
    ['résztvevő', 'ime', 'prezime', 'ime i prezime', 'učesnik', 'имя', 'фамилия', 'имя и фамилия', 'фио'],
    ['человек', 'участник'],
  ]
    .flat()
    .map(plainHeading),
)

/** The column that is called e-mail, or else the first one if it holds addresses. */
function emailColumnOf(header: readonly string[], body: readonly string[][]): number | undefined {
  const named = header.findIndex((cell) => headingsOfAddresses.has(plainHeading(cell)))
  if (named !== -1) return named
  return body.some((cells) => looksLikeAddress(cells[0] ?? '')) ? 0 : undefined
}

function columnsOf(header: readonly string[], emailAt: number, tools: readonly IstTool[]) {
  const columns: IstColumn[] = []
  const notFoundTools: string[] = []
  for (const [index, cell] of header.entries()) {
    const heading = clean(cell)
    if (index === emailAt || heading === '' || headingsOfNames.has(plainHeading(heading))) continue
    const meant = meaningOf(heading, tools)
    if (meant) columns.push({ at: index + 1, heading, ...meant })
    else notFoundTools.push(heading)
  }
  return { columns, notFoundTools: [...new Set(notFoundTools)] }
}

/** "Tool", "Tool: scale", or a scale where the project has one IST tool alone. */
function meaningOf(heading: string, tools: readonly IstTool[]): Pick<IstColumn, 'tool' | 'scale'> | undefined {
  const whole = toolCalled(heading, tools)
  if (whole) return { tool: whole, scale: 'total' }
  // Names of tools may have a colon themselves.
  for (let colon = heading.lastIndexOf(':'); colon > 0; colon = heading.lastIndexOf(':', colon - 1)) {
    const tool = toolCalled(heading.slice(0, colon), tools)
    const scale = istScaleOf(heading.slice(colon + 1))
    if (tool && scale) return { tool, scale }
  }
  const scale = istScaleOf(heading)
  const [only, another] = tools
  return scale && only && !another ? { tool: only, scale } : undefined
}

function toolCalled(heading: string, tools: readonly IstTool[]): IstTool | undefined {
  const exact = tools.find(({ name }) => clean(name) === clean(heading))
  if (exact) return exact
  const [only, another] = tools.filter(({ name }) => plainHeading(name) === plainHeading(heading))
  return another ? undefined : only
}

type RowPlace = { row: number; emailAt: number; columns: readonly IstColumn[] }

function rowOf(cells: readonly string[], { row, emailAt, columns }: RowPlace): IstRow {
  const read = columns.flatMap((column): IstCell[] => {
    const found = readIstValue(cells[column.at - 1] ?? '')
    if ('problem' in found) return [{ column, problem: found.problem }]
    return found.value === null ? [] : [{ column, value: found.value }]
  })
  const records = [...groupBy(read, ({ column }) => column.tool)].map(([tool, own]) => ({ tool, cells: own }))
  return { row, email: clean(cells[emailAt] ?? '').toLowerCase(), records }
}

/** The groups that have more than one. */
function repeatedBy<T>(list: readonly T[], keyOf: (one: T) => string): T[][] {
  return [...groupBy(list, keyOf).values()].filter((same) => same.length > 1)
}
