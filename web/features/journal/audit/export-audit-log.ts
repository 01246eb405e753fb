import { listAuditLog } from '../../../../contract/journal/audit-log.ts'
import { auditExportMax, auditPageSizeMax } from '../../../../domain/journal/limits.ts'
import { call } from '../../../platform/calls/api-client.ts'
import { saveSpreadsheet } from '../../../platform/sheets/spreadsheet.ts'
import { valueOf, type DataColumn } from '../../../ui/data-table/data-column.ts'
import type { AuditEntry, AuditRequest } from './use-audit-log.ts'

type Order = { fileName: string; name: string; columns: readonly DataColumn<AuditEntry>[]; request: AuditRequest }

/** Saves the filtered entries as .xlsx, a portion after the other. Answers whether these are all. */
export async function exportAuditLog({ fileName, name, columns, request }: Order): Promise<{ isComplete: boolean }> {
  const rows: AuditEntry[] = []
  let after: string | null = null
  do {
    const body = { ...request, pageRows: auditPageSizeMax, ...(after !== null && { after }) }
    const page: { entries: AuditEntry[]; next: string | null } = await call(listAuditLog, { body })
    for (const entry of page.entries) rows.push(entry)
    after = page.next
  } while (after !== null && rows.length < auditExportMax)
  await saveSpreadsheet(fileName, {
    name,
    rows,
    columns: columns.map((column) => ({
      header: column.header,
      // With seconds and the zone, for auditors of any country.
      value: column.id === 'at' ? ({ at }: AuditEntry) => at : (row: AuditEntry) => valueOf(column, row),
    })),
  })
  return { isComplete: after === null }
}
