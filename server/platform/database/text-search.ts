import { sql, type RawBuilder } from 'kysely'

/**
 * True where a folded column holds the text: case and diacritics do not matter, `%` and `_` stand for themselves. The
 * text is folded before it is quoted, as folding makes a plain `%` of the full-width one.
 */
export function containsFolded(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like '%' || regexp_replace(app.fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
