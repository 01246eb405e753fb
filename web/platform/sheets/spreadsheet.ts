import {
  kindOf,
  valueOf,
  type CellValue as TableValue,
  type DataColumn,
  type ExportRequest,
} from '../../ui/data-table/data-column.ts'
import { noticeNotLoaded } from '../../ui/floating/not-loaded.tsx'
import { saveFile } from '../calls/download.ts'
import type { Sheet } from './write-sheet.ts'

/** Saves rows as an .xlsx file. The writer is loaded on first use. */
export async function saveSpreadsheet<Row>(fileName: string, sheet: Sheet<Row>): Promise<void> {
  try {
    const { writeSheet } = await import('./write-sheet.ts')
    saveFile(await writeSheet(sheet), fileName)
  } catch (error) {
    // Its worker is loaded for each sheet: it fails mostly because it could not be.
    await noticeNotLoaded(error, () => void saveSpreadsheet(fileName, sheet))
  }
}

/**
 * Exports what a DataTable shows: its visible columns and filtered rows (OPS-2-150). `values` give the text of a column
 * in a sheet where the cell is rendered as elements; columns named in `without` are left out.
 */
export async function exportTable<Row extends object>(
  fileName: string,
  name: string,
  table: { columns: readonly DataColumn<Row>[]; request: ExportRequest<Row>; rows?: readonly Row[] },
  {
    values = {},
    without = [],
  }: { values?: Record<string, (row: Row) => TableValue>; without?: readonly string[] } = {},
): Promise<void> {
  const { columns, request } = table
  const shown = columns.filter(({ id }) => request.columnIds.includes(id) && !without.includes(id))
  await saveSpreadsheet(fileName, {
    name,
    rows: table.rows ?? request.rows ?? [],
    columns: shown.map((column) => ({
      header: column.header,
      kind: kindOf(column) === 'number' ? 'number' : kindOf(column) === 'date' ? 'date' : 'text',
      value: values[column.id] ?? ((row: Row) => valueOf(column, row)),
    })),
  })
}
