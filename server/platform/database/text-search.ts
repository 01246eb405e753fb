import { sql, type RawBuilder } from 'kysely'

/**
 * True where a folded column contains the text: case and diacritics are ignored, `%` and `_` are literal. The text is
 * folded before it is escaped, because folding turns the full-width `%` into a plain one.
 */
export function containsFolded(column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${containingPattern(text)}`
}

const containingPattern = (text: string) =>
  sql`'%' || regexp_replace(app.fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** So many characters contain a whole piece of app.pieces, wherever they stand in a text (migration 0074). */
const longEnough = 7

/**
 * As containsFolded, with the same duration for a thousand rows and for a million: longer texts are found by their
 * pieces, which are rare, shorter ones by trigrams. A few of them suffice (migration 0083). For columns with both indexes.
 */
export function findsFolded(column: string, text: string): RawBuilder<boolean> {
  if (!isLong(text)) return sql<boolean>`${sql.ref(column)} like (select ${containingPattern(text)})`
  const pieces = sql`app.pieces(${sql.ref(column)})`
  const aligned = [1, 2, 3].map(
    (start) => sql`${pieces} @> (select app.few_pieces(substr(app.fold(${text}), ${sql.lit(start)})))`,
  )
  // Not `like`, which PostgreSQL would look up by trigrams as well.
  return sql<boolean>`(${sql.join(aligned, sql` or `)}) and strpos(${sql.ref(column)}, (select app.fold(${text}))) > 0`
}

/** Whether a text is found by its pieces. A text that folding makes shorter is found too, only more slowly. */
export const isLong = (text: string) => Array.from(text).length >= longEnough
