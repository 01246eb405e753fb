import { bytesOf } from '../reports/safe-file-name.ts'

/** A variable of a data file that holds numbers alone. */
export type SpssVariable = {
  /** Letters, digits and `_`, beginning with a letter. */
  name: string
  /** Digits. */
  width: number
  label: string
  /** `nominal`: numbers stand for names; `ordinal`: they have an order; `scale`: they measure. */
  level: 'nominal' | 'ordinal' | 'scale'
  values: readonly { value: number; label: string }[]
  /** At most three, as the program allows. */
  missing: readonly number[]
}

/** Bytes of a label of a variable, and of a value, that the program keeps (IBM SPSS Statistics, Command Syntax Reference). */
const variableLabelBytes = 255
const valueLabelBytes = 120
/** A line of syntax has at most 256 bytes; longer texts are put together from pieces. */
const pieceBytes = 180

/**
 * Syntax that reads a CSV file of these variables, in their order below a line of names, and describes them: labels,
 * what numbers mean, which are missing. `comments`: what somebody reads who opens it, one line each.
 */
export function spssSyntax(file: string, variables: readonly SpssVariable[], comments: readonly string[]): string {
  const lines = [
    '* Encoding: UTF-8.',
    ...comments.map(commentLine),
    '',
    `FILE HANDLE answers /NAME=${quoted(file)}.`,
    'GET DATA',
    '  /TYPE=TXT',
    '  /FILE=answers',
    "  /ENCODING='UTF8'",
    '  /ARRANGEMENT=DELIMITED',
    '  /DELCASE=LINE',
    '  /FIRSTCASE=2',
    '  /DELIMITERS=","',
    `  /QUALIFIER='"'`,
    '  /VARIABLES=',
    ...variables.map(({ name, width }) => `    ${name} F${width}.0`),
    '  .',
    '',
    'VARIABLE LABELS',
    ...variables.map(({ name, label }) => `  ${name} ${text(label, variableLabelBytes)}`),
    '  .',
    '',
    'VALUE LABELS',
    ...variables.filter(({ values }) => values.length > 0).flatMap(valueLines),
    '  .',
    '',
    ...variables.filter(({ missing }) => missing.length > 0).map(missingLine),
    ...variables.map(({ name, level }) => `VARIABLE LEVEL ${name} (${level.toUpperCase()}).`),
    '',
    'EXECUTE.',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function valueLines({ name, values }: SpssVariable, index: number): string[] {
  return [
    `  ${index > 0 ? '/' : ''}${name}`,
    ...values.map(({ value, label }) => `    ${value} ${text(label, valueLabelBytes)}`),
  ]
}

/** Ends with a full stop, which the program must not cut off; quotes in it would begin a text. */
function commentLine(line: string): string {
  const [words = ''] = inPieces(oneLine(line).replaceAll(/['"]/g, '’'), pieceBytes)
  return `* ${words.trim().replace(/[. ]+$/, '')}.`
}

const missingLine = ({ name, missing }: SpssVariable) => `MISSING VALUES ${name} (${missing.join(', ')}).`

const oneLine = (label: string) => label.replaceAll(/\s+/g, ' ').trim()
const quoted = (label: string) => `'${label.replaceAll("'", "''")}'`

/** A text in quotes, cut to what the program keeps; a long one in pieces on lines of their own. */
function text(label: string, bytesMax: number): string {
  const pieces = inPieces(oneLine(label), bytesMax)
  return pieces.map(quoted).join(' +\r\n      ')
}

function inPieces(label: string, bytesMax: number): string[] {
  const pieces = ['']
  let bytes = 0
  let inPiece = 0
  for (const character of label) {
    const width = bytesOf(character)
    if (bytes + width > bytesMax) break
    // A quote is written twice.
    const written = character === "'" ? 2 : width
    if (inPiece + written > pieceBytes) {
      pieces.push('')
      inPiece = 0
    }
    pieces[pieces.length - 1] += character
    bytes += width
    inPiece += written
  }
  return pieces
}
