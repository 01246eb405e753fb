import { definesEntities } from '../spreadsheets/read-workbook.ts'
import { SpreadsheetRefusal } from '../spreadsheets/spreadsheet-refusal.ts'
import { unpackArchive } from '../spreadsheets/unpack-archive.ts'
import { DocumentReading } from './document-reading.ts'
import { attributeOf, xmlPieces } from './xml-pieces.ts'

export type DocumentLimits = {
  /** Limit for all parts of the file together, once unpacked. */
  inflatedBytes: number
  /** Limits for the rows of all tables together, and for the cells of a row. */
  rows: number
  columns: number
  cellCharacters: number
  seconds: number
}

export type DocumentCell = {
  /** The lines of the cell, a line for each paragraph and line break. */
  text: string
  /** Over several columns or rows. */
  isMerged: boolean
  /** Some of its text, or its row, is formatted as hidden. */
  isHidden: boolean
  /** Some of its text is computed. */
  hasFormula: boolean
}
/** Rows and columns count from 1 in `place`. */
export type DocumentTable = { rows: { cells: DocumentCell[] }[] }

export type DocumentFacts = {
  tables: DocumentTable[]
  /** Custom properties that are texts. */
  properties: Record<string, string>
  /** Where changes are tracked, and where comments stand: "table 3, row 5, column 2", "paragraph 12". */
  changes: string[]
  comments: string[]
}

/**
 * What a .docx file (ECMA-376, part 1) says in its tables. Throws SpreadsheetRefusal for another kind of file, macros,
 * something unreadable or too much. Runs in a worker, which may take long and be killed.
 */
export function parseDocument(file: Buffer, limits: DocumentLimits): DocumentFacts {
  const parts = unpackArchive(file, limits.inflatedBytes, (name) => {
    if (/vbaProject\.bin$/i.test(name)) throw new SpreadsheetRefusal('UPLOAD_WITH_MACROS')
    return /^(?:word\/document\.xml|docProps\/custom\.xml|\[Content_Types\]\.xml)$/i.test(name)
  })
  if ([...parts.values()].some(definesEntities)) throw new SpreadsheetRefusal('IMPORT_FILE_FAILED')
  const document = parts.get('word/document.xml')
  const types = parts.get('[Content_Types].xml')
  if (!document || !types) throw new SpreadsheetRefusal('UNSUPPORTED_TYPE')
  if (types.includes('macroEnabled')) throw new SpreadsheetRefusal('UPLOAD_WITH_MACROS')
  const reading = new DocumentReading(limits)
  for (const piece of xmlPieces(utf8(document))) reading.take(piece)
  return { ...reading.end(), properties: customProperties(parts.get('docProps/custom.xml')) }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function utf8(part: Buffer): string {
  try {
    return decoder.decode(part)
  } catch {
    throw new SpreadsheetRefusal('IMPORT_FILE_FAILED')
  }
}

/** ECMA-376, part 1, 22.3: `<property name="…"><vt:lpwstr>…</vt:lpwstr></property>` */
function customProperties(part: Buffer | undefined): Record<string, string> {
  const properties = new Map<string, string>()
  if (!part) return {}
  let name: string | undefined
  for (const piece of xmlPieces(utf8(part))) {
    if (piece.kind === 'open' && piece.name === 'property') name = attributeOf(piece.attributes, 'name')
    else if (piece.kind === 'text' && name !== undefined)
      properties.set(name, (properties.get(name) ?? '') + piece.text)
  }
  return Object.fromEntries([...properties].map(([key, text]) => [key, text.trim()]))
}
