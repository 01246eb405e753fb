import { sql, type RawBuilder } from 'kysely'

/**
 * True where a folded column contains the text: case and diacritics are ignored, `%` and `_` are literal. The text is
 * folded before it is escaped, because folding turns the full-width `%` into a plain one.
 */
export function containsFolded(column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const folded = typeof column === 'string' ? sql.ref(column) : column
  return sql<boolean>`${folded} like '%' || regexp_replace(app.fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
