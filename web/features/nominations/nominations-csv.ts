import type { NominationRow } from '../../../domain/nominations/nomination.ts'

const columns = [
  'assesseeGuid',
  'assesseeFullName',
  'assesseeEmail',
  'assessorGuid',
  'assessorFullName',
  'assessorEmail',
  'assessorRole',
  'assessorLanguageCode',
  'assesseeLanguageCode',
  'isNew',
] as const satisfies readonly (keyof NominationRow)[]

/** RFC 4180 with a byte order mark, by which Excel knows that it is UTF-8. */
export function nominationsCsv(rows: readonly NominationRow[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/** Text that a spreadsheet would run as a formula gets an apostrophe, as spreadsheets mark text cells. */
function cellOf(text: string): string {
  // oxlint-disable-next-line no-control-regex -- a tab and NUL are dangerous at the beginning as well
  const safe = /^[=+\-@\t\r\u0000]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
