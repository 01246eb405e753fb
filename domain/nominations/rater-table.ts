import { recogniseNominationColumns } from './nomination-columns.ts'

/**
 * A table of one person's raters, completed with the columns about that person, which it need not have. If it has
 * them, rows about somebody else are left out.
 */
export function raterTableOf(
  table: readonly (readonly string[])[],
  assessee: { email: string; name: string },
): string[][] {
  const [header = [], ...rows] = table
  const columns = recogniseNominationColumns(header)
  const { assesseeEmail } = columns
  const own = rows.filter((row) => assesseeEmail === undefined || isSame(row[assesseeEmail], assessee.email))
  const missing = [
    ...(assesseeEmail === undefined ? [['assesseeEmail', assessee.email] as const] : []),
    ...(columns.assesseeFullName === undefined ? [['assesseeFullName', assessee.name] as const] : []),
  ]
  const padded = (row: readonly string[]) => [...row, ...Array.from({ length: header.length - row.length }, () => '')]
  return [
    [...header, ...missing.map(([heading]) => heading)],
    ...own.map((row) => [...padded(row), ...missing.map(([, value]) => value)]),
  ]
}

function isSame(cell: string | undefined, email: string): boolean {
  return (cell ?? '').trim().toLowerCase() === email
}
