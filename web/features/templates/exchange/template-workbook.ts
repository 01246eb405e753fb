import type { TemplateContent } from '../../../../domain/templates/template-content.ts'
import { toSheetCell } from '../../../../domain/templates/sheet-cell.ts'
import { toSheets } from '../../../../domain/templates/to-sheets.ts'

/** The column headings: kind, number or id, text, and the mark of what is switched off. */
export type SheetHeadings = readonly [kind: string, key: string, text: string, mark: string]

const textFormat = '@'
const columns = [
  { width: 24, numFmt: textFormat },
  { width: 24 },
  { width: 100, style: { numFmt: textFormat, alignment: { wrapText: true, vertical: 'top' as const } } },
  { width: 8, numFmt: textFormat },
]

/**
 * An .xlsx file with a sheet for each language. Texts are text cells in columns formatted as text, so that one
 * beginning with `=` is never taken for a formula, not even after it is edited. The headings are a comment row.
 */
export async function writeTemplateWorkbook(
  content: TemplateContent,
  [kind, ...headings]: SheetHeadings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx')
  const written = await writeXlsx({
    sheets: toSheets(content).map(({ name, rows }) => ({
      name,
      columns,
      freezePane: { rows: 1 },
      rows: [[`# ${kind}`, ...headings], ...rows.map(cellsOf)],
    })),
  })
  return new Uint8Array(written)
}

function cellsOf([kind = '', key = '', text = '', mark = '']: readonly string[]): (string | number | null)[] {
  return [kind, /^\d+$/.test(key) ? Number(key) : key, text === '' ? null : toSheetCell(text), mark || null]
}
