/** A comment that a migration writes behind a column. */
export type ColumnComment = { table: string; column: string; comment: string }

/**
 * Reads the comments behind the columns of `create table` and `alter table … add column`. They are written once, next
 * to the declaration of the column, and the migration copies them into the catalogue, where every database tool shows
 * them.
 */
export function columnComments(sql: string): ColumnComment[] {
  return [
    ...commentsIn(sql, /^create table (\w+) \(\n([\s\S]*?)^\);/gm, /^ {2}(\w+) .*? -- (.+)$/gm),
    ...commentsIn(sql, /^alter table (\w+)((?:.*\n)*?.*;(?: -- .*)?)$/gm, /\badd column (\w+) .*? -- (.+)$/gm),
  ]
}

/** Both patterns capture a name and the text that belongs to it. */
function commentsIn(sql: string, statements: RegExp, columns: RegExp): ColumnComment[] {
  return [...sql.matchAll(statements)].flatMap(([, table = '', body = '']) =>
    [...body.matchAll(columns)].map(([, column = '', comment = '']) => ({ table, column, comment })),
  )
}
