import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { localDateTimeAt } from '../../../domain/time/local-time.ts'

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

/** The day is that of the reader's clock. */
export function csvName(now: Date): string {
  const day = localDateTimeAt(now.getTime(), Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10)
  return `nominations_${day}.csv`
}

/** RFC 4180 with a byte order mark, by which Excel knows that it is UTF-8. */
export function nominationsCsv(rows: readonly NominationRow[]): Blob {
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const text = `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}

/** Text that a spreadsheet would run as a formula gets an apostrophe, as spreadsheets mark text cells. */
function cellOf(text: string): string {
  // oxlint-disable-next-line no-control-regex -- a tab and NUL are dangerous at the beginning as well
  const safe = /^[=+\-@\t\r\u0000]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
