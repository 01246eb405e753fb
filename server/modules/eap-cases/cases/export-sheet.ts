import { groundOfReading, type CaseFacts } from '../../../../domain/eap-cases/eap-scope.ts'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import { localDateTimeAt, writeLocalDateTime } from '../../../../domain/time/local-time.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { FileAnswer } from '../../../platform/http/answers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { writeSpreadsheet, type SpreadsheetCell } from '../../../platform/spreadsheets/write-spreadsheet.ts'
import { recordReadings, type CaseReading } from '../records/record-reading.ts'

/** Rows that are read and recorded at once, while those before are written. */
export const portionRows = 500
/** Rows of a sheet below its headers. */
export const sheetRowsMax = 1_048_575

type Words = Partial<Record<string, string>> | undefined
/** Names of categories and topics by slug, and what the reader's language calls the codes. */
export type SheetWords = {
  names: ReadonlyMap<string, string>
  types: Words
  channels: Words
  statuses: Words
  sexes: Words
}

type ExportedCase = CaseFacts & { organizationId: string; yearId: string } & ({ caseId: number } | { id: number })

/** Records that cases were read by an export, each once. */
export async function readingsOf(
  tx: TenantTransaction,
  user: SignedIn,
  cases: readonly ExportedCase[],
  now: Date,
): Promise<void> {
  const readings = new Map<number, CaseReading>()
  for (const one of cases) {
    const ground = groundOfReading(user, one)
    if (ground === null) continue
    const caseId = 'caseId' in one ? one.caseId : one.id
    const { organizationId, yearId } = one
    readings.set(caseId, {
      organizationId,
      caseId,
      yearId,
      ground: ground === 'closed' ? 'other-branch' : ground,
      what: 'export',
    })
  }
  await recordReadings(tx, user.userName, [...readings.values()], now)
}

/** A sheet of texts under these columns, written while its rows are read. */
export function sheetAnswer<Column extends string>(
  name: string,
  columns: readonly Column[],
  headers: Partial<Record<Column, string>>,
  rows: AsyncIterable<SpreadsheetCell[]>,
): FileAnswer {
  const content = writeSpreadsheet({
    name,
    columns: columns.map((column) => ({ header: headers[column] || column, type: 'text' })),
    rows,
  })
  const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new FileAnswer(content, `${name}.xlsx`, mediaType)
}

/** An instant as a cell, in Prague. */
export const localTime = (instant: Date | null): string | null =>
  instant && writeLocalDateTime(localDateTimeAt(instant.getTime(), programmeZone))
