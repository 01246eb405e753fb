import { readMarks, writeMarks, type FileMarks } from '../file-marks.ts'

/** Longest text of a property that Word shows and keeps as it is. */
const longest = 240
const name = (index: number) => `assay${index + 1}`

/**
 * The marks as custom properties of the document, which Word and LibreOffice keep when they save it: JSON, cut into
 * pieces of a length that both accept (0390).
 */
export function markProperties(...of: Parameters<typeof writeMarks>): { name: string; value: string }[] {
  const json = asciiJson(writeMarks(...of))
  const pieces = json.match(new RegExp(`.{1,${longest}}`, 'gs')) ?? []
  return pieces.map((value, index) => ({ name: name(index), value: `.${value}` }))
}

export function readMarkProperties(properties: Readonly<Record<string, string>>): FileMarks | null {
  const pieces: string[] = []
  for (let index = 0; properties[name(index)] !== undefined; index += 1)
    pieces.push((properties[name(index)] ?? '').slice(1))
  try {
    const rows: unknown = JSON.parse(pieces.join(''))
    if (!Array.isArray(rows)) return null
    return readMarks(rows.map((row: unknown) => (Array.isArray(row) ? row.map(String) : [])))
  } catch {
    return null
  }
}

/** Escaped, so that no piece ends within a character. Spaces too: at the end of a property they may get lost. */
const asciiJson = (value: unknown) =>
  JSON.stringify(value).replace(/[^\x21-\x7E]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
