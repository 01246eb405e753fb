import { readXlsx, writeXlsx, type Sheet, type WriteSheet } from 'hucre/xlsx'
import { deflatedArchive } from '../../../../platform/spreadsheets/testing/archive-samples.ts'
import { unpackArchive } from '../../../../platform/spreadsheets/unpack-archive.ts'

/** A workbook as people edit it: its sheets are read, changed, and written by another program without our styles. */
export async function editWorkbook(file: Buffer, edit: (sheets: Sheet[]) => void): Promise<Buffer> {
  const { sheets } = await readXlsx(file)
  edit(sheets)
  return Buffer.from(await writeXlsx({ sheets: sheets as WriteSheet[] }))
}

export function sheetNamed(sheets: readonly Sheet[], name: string): Sheet {
  const sheet = sheets.find((one) => one.name === name)
  if (!sheet) throw new Error(`No sheet ${name} among ${sheets.map((one) => one.name).join()}`)
  return sheet
}

/** Rows and columns count from 0. */
export function type(sheet: Sheet, row: number, column: number, value: string | number | null): void {
  const cells = sheet.rows[row] ?? []
  while (cells.length <= column) cells.push(null)
  cells[column] = value
  sheet.rows[row] = cells
}

const everything = 60 * 1024 * 1024

/** A document whose parts are changed as texts; a part that is returned undefined is taken out. */
export function editDocument(
  file: Buffer,
  edit: (part: string, name: string) => string | undefined,
  more: Record<string, string | Buffer> = {},
): Buffer {
  const parts = [...unpackArchive(file, everything, () => true)].flatMap(([name, content]) => {
    const edited = edit(content.toString('utf8'), name)
    return edited === undefined ? [] : [[name, edited] as const]
  })
  return deflatedArchive({ ...Object.fromEntries(parts), ...more })
}

/** The document with another text in one cell of a table; all count from 1. */
export const typeInDocument = (file: Buffer, ...typed: [table: number, row: number, column: number, text: string][]) =>
  editDocument(file, (xml, name) =>
    name === 'word/document.xml' ? typed.reduce((text, [...place]) => typeInto(text, ...place), xml) : xml,
  )

function typeInto(xml: string, table: number, row: number, column: number, text: string): string {
  const at = nth(xml, '<w:tbl>', table, 0)
  const ofRow = nth(xml, '<w:tr>', row, at)
  const start = nth(xml, '<w:tc>', column, ofRow)
  const end = xml.indexOf('</w:tc>', start)
  const lines = text.split('\n').map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`)
  return `${xml.slice(0, start)}<w:tc>${lines.join('')}${xml.slice(end)}`
}

function nth(xml: string, tag: string, count: number, from: number): number {
  let at = from - 1
  for (let found = 0; found < count; found += 1) {
    at = xml.indexOf(tag, at + 1)
    if (at === -1) throw new Error(`There is no ${tag} number ${count}`)
  }
  return at
}
