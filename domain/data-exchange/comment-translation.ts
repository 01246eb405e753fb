import { writtenText } from '../text/written-text.ts'
import { commentMax } from '../questionnaires/answer-limits.ts'

/** `open`: no translation, or the comment has changed since; `machine`: translated by a service, to be looked over. */
export const commentStates = ['open', 'machine', 'done'] as const
export type CommentState = (typeof commentStates)[number]

/** Translations may be longer than what they translate. */
export const translationMax = commentMax * 2
export const commentsAtOnce = 200
export const translatedAtOnce = 40

/** Headings of the sheet; a language's column is headed by its code. */
export const commentSheetHeads = ['code', 'competency', 'question', 'original'] as const

export type StoredTranslation = { text: string; original: string; isMachine: boolean }

/** How far the translation of a comment is. `original` is the comment as it was translated. */
export function commentState(comment: string, stored: StoredTranslation | null): CommentState {
  if (!stored || stored.original !== comment) return 'open'
  return stored.isMachine ? 'machine' : 'done'
}

/** A translation in a sheet, with the place of its cell. */
export type SheetTranslation<Language extends string> = {
  code: string
  language: Language
  translation: string
  cell: string
}
export type SheetProblem = { path: string; code: string }

/**
 * Reads an exported sheet that has come back. Columns are found by their headings, wherever they stand; languages that
 * are not there and empty cells change nothing. `originalOf` says what comment a code names; undefined: none of the wave.
 * Every problem is named by its cell.
 */
export function readCommentSheet<Language extends string>(
  rows: readonly (readonly string[])[],
  languages: readonly Language[],
  originalOf: (code: string) => string | undefined,
): { translations: SheetTranslation<Language>[]; problems: SheetProblem[] } {
  const [heads = [], ...data] = rows
  const columnOf = new Map(heads.map((head, at) => [head.trim(), at]))
  const missing = (['code', 'original'] as const).filter((head) => !columnOf.has(head))
  if (missing.length > 0)
    return { translations: [], problems: missing.map((head) => ({ path: head, code: 'COLUMN_MISSING' })) }
  const repeated = heads.flatMap((head, at) =>
    head.trim() && columnOf.get(head.trim()) !== at ? [{ path: cellName(at, 0), code: 'COLUMN_TWICE' }] : [],
  )
  if (repeated.length > 0) return { translations: [], problems: repeated }
  const translations: SheetTranslation<Language>[] = []
  const problems: SheetProblem[] = []
  const seen = new Set<string>()
  const at = (row: readonly string[], head: string) => (row[columnOf.get(head) ?? -1] ?? '').trim()
  for (const [index, row] of data.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    const place = (head: string) => cellName(columnOf.get(head) ?? 0, index + 1)
    const code = at(row, 'code').toLowerCase()
    const original = originalOf(code)
    if (original === undefined) problems.push({ path: place('code'), code: 'UNKNOWN_COMMENT' })
    else if (seen.has(code)) problems.push({ path: place('code'), code: 'COMMENT_TWICE' })
    else if (flat(at(row, 'original')) !== flat(original))
      problems.push({ path: place('original'), code: 'ORIGINAL_CHANGED' })
    seen.add(code)
    for (const language of languages) {
      const translation = writtenText(at(row, language))
      if (translation.length > translationMax) problems.push({ path: place(language), code: 'TOO_LONG' })
      else if (translation) translations.push({ code, language, translation, cell: place(language) })
    }
  }
  return { translations, problems }
}

/** Programs for sheets change line breaks and spaces at the ends; neither makes another comment. */
const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

/** `C4` for column 2 and row 3, both counted from 0. */
export function cellName(column: number, row: number): string {
  const letters = column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))
  return `${letters}${String.fromCharCode(65 + (column % 26))}${row + 1}`
}
