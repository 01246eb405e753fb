import type { TemplateContent } from '../../../../domain/templates/template-content.ts'
import { toSheets } from '../../../../domain/templates/to-sheets.ts'
import type { Cell, SheetHead } from '../../../platform/sheets/sheet-xml.ts'
import { writeWorkbook } from '../../../platform/sheets/write-workbook.ts'

/** The column headings: kind, number or id, text, and the mark of what is switched off. */
export type SheetHeadings = readonly [kind: string, key: string, text: string, mark: string]

const columns: SheetHead['columns'] = [
  { width: 24, style: 'text' },
  { width: 24, style: 'plain' },
  { width: 100, style: 'long-text' },
  { width: 8, style: 'text' },
]

/** An .xlsx file with a sheet for each language. The headings are a comment row. */
export function writeTemplateWorkbook(content: TemplateContent, [kind, ...headings]: SheetHeadings): Promise<Blob> {
  return writeWorkbook(
    toSheets(content).map(({ name, rows }) => ({
      name,
      columns,
      rows: [[`# ${kind}`, ...headings], ...rows.map(cellsOf)],
    })),
  )
}

function cellsOf([kind = '', key = '', text = '', mark = '']: readonly string[]): Cell[] {
  return [kind, /^\d+$/.test(key) ? Number(key) : key, text, mark]
}
