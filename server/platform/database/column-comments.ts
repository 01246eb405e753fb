/** A comment that a migration writes behind a column. */
export type ColumnComment = { table: string; column: string; comment: string }

/**
 * Reads the comments behind the columns of `create table` statements. They are written once, where the column is
 * declared, and the migration puts them into the catalogue, where every database tool shows them.
 */
export function columnComments(sql: string): ColumnComment[] {
  const found: ColumnComment[] = []
  for (const statement of sql.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)) {
    for (const column of (statement[2] ?? '').matchAll(/^ {2}(\w+) .*? -- (.+)$/gm)) {
      found.push({ table: statement[1] ?? '', column: column[1] ?? '', comment: column[2] ?? '' })
    }
  }
  return found
}
