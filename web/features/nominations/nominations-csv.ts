import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { csvCell } from '../../../domain/text/csv-cell.ts'
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
  const text = `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}
