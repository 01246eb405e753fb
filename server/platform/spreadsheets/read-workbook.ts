import { makeZip } from 'client-zip'
import { readXlsx, streamXlsxRows, type CellValue } from 'hucre/xlsx'
import { buffer } from 'node:stream/consumers'
import type { SpreadsheetLimits } from './read-spreadsheet.ts'
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts'
import { unpackArchive } from './unpack-archive.ts'

type Row = { index: number; cells: string[] }
export type Merge = { startRow: number; endRow: number; startCol: number; endCol: number }

/** Workbooks with more merges than this, or merges over more cells and rows, are drawings, not tables. */
const mergesMax = 20_000
const mergedCellsMax = 500_000

/** A sheet as text, without blank rows; `index` is a row's position in the sheet, from 0. */
export type SheetRows = { name: string; rows: Row[] }

/**
 * The first visible sheet as text, or all of them. Formulas give the value that was stored with them and are never
 * computed; merged cells all have their common value; rows without text are left out. Runs in a worker, which may take
 * long and be killed.
 */
export async function readWorkbook(file: Buffer, limits: SpreadsheetLimits): Promise<SheetRows[]> {
  const parts = partsOfWorkbook(file, limits)
  const workbook = await repack(parts)
  const visible = await visibleSheets(workbook)
  if (visible.length > limits.sheets && limits.sheets > 1) throw new SpreadsheetRefusal('TOO_LARGE')
  const hasMerges = [...parts.values()].some((part) => part.includes('mergeCell '))
  const sheets: SheetRows[] = []
  let count = 0
  for (const { name, index } of visible.slice(0, limits.sheets)) {
    const rows = await readRows(workbook, index, limits)
    if (hasMerges) fillMergedCells(rows, await mergesOf(workbook, index), limits.columns)
    count += rows.length
    if (count > limits.rows) throw new SpreadsheetRefusal('TOO_MANY_ROWS')
    sheets.push({ name, rows })
  }
  return sheets
}

/** The XML of a workbook, unpacked and checked to be whole and harmless. `takesMacros`: they are left out; otherwise refused. */
export function partsOfWorkbook(
  file: Buffer,
  { inflatedBytes }: Pick<SpreadsheetLimits, 'inflatedBytes'>,
  { takesMacros = true } = {},
): ReadonlyMap<string, Buffer> {
  const parts = unpackArchive(file, inflatedBytes, (name) => {
    if (!takesMacros && /vbaProject\.bin$|^xl\/macrosheets\//i.test(name))
      throw new SpreadsheetRefusal('UPLOAD_WITH_MACROS')
    return /^[^\\]*\.(?:xml|rels)$/i.test(name)
  })
  if (!takesMacros && parts.get('[Content_Types].xml')?.includes('macroEnabled'))
    throw new SpreadsheetRefusal('UPLOAD_WITH_MACROS')
  if (!parts.has('xl/workbook.xml')) throw new SpreadsheetRefusal('UNSUPPORTED_TYPE')
  if ([...parts].some(([name, part]) => isCutOff(name, part) || definesEntities(part)))
    throw new SpreadsheetRefusal('IMPORT_FILE_FAILED')
  return parts
}

/** The reader accepts a truncated sheet as a short one. */
function isCutOff(name: string, part: Buffer): boolean {
  if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) return false
  return !/<\/(?:\w+:)?worksheet\s*>\s*(?:<!--.*-->\s*)?$/s.test(part.subarray(-500).toString('utf8'))
}

/**
 * Custom entities, which may refer to files and hosts, need a document type, which no workbook has (ECMA-376 forbids
 * it). In UTF-16 it could go unnoticed, and workbooks are written in UTF-8.
 */
export function definesEntities(part: Buffer): boolean {
  const isUtf16 = part[0] === 0xfe || part[0] === 0xff || part[0] === 0 || part[1] === 0
  return isUtf16 || part.includes('<!DOCTYPE') || part.includes('<!ENTITY')
}

/** Repacked without compression: the reader has nothing to inflate, and gets no picture, macro or drawing. */
export function repack(parts: ReadonlyMap<string, Buffer>): Promise<Uint8Array> {
  return buffer(makeZip([...parts].map(([name, input]) => ({ name, input }))))
}

async function visibleSheets(workbook: Uint8Array): Promise<{ name: string; index: number }[]> {
  const visible: { name: string; index: number }[] = []
  await readXlsx(workbook, {
    sheets: ({ name, index, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) visible.push({ name, index })
      return false
    },
  })
  if (visible.length === 0) throw new SpreadsheetRefusal('IMPORT_FILE_FAILED')
  return visible
}

async function readRows(workbook: Uint8Array, sheet: number, limits: SpreadsheetLimits): Promise<Row[]> {
  const rows: Row[] = []
  // Formatted rows without text do not count; at most four times the limit is searched.
  for await (const { index, values } of streamXlsxRows(workbook, { sheet, maxRows: limits.rows * 4 })) {
    const cells = values.map(textOf)
    const width = cells.findLastIndex((text) => text.trim() !== '') + 1
    if (width === 0) continue
    if (index >= limits.rows || rows.length >= limits.rows) throw new SpreadsheetRefusal('TOO_MANY_ROWS')
    const isTooLong = cells.some((text) => text.length > limits.cellCharacters)
    if (width > limits.columns || isTooLong) throw new SpreadsheetRefusal('TOO_LARGE')
    rows.push({ index, cells: cells.slice(0, width) })
  }
  return rows
}

async function mergesOf(workbook: Uint8Array, sheet: number): Promise<readonly Merge[]> {
  const { sheets } = await readXlsx(workbook, { sheets: [sheet], range: 'A1:A1' })
  return (sheets[0]?.merges ?? []).slice(0, mergesMax)
}

function fillMergedCells(rows: readonly Row[], merges: readonly Merge[], columnsMax: number): void {
  const byIndex = new Map(rows.map((row) => [row.index, row.cells]))
  let merged = 0
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const text = byIndex.get(startRow)?.[startCol] ?? ''
    if (text === '') continue
    const height = Math.min(endRow, startRow + rows.length) - startRow + 1
    const width = Math.min(endCol, columnsMax - 1) - startCol + 1
    merged += height * width
    if (merged > mergedCellsMax) throw new SpreadsheetRefusal('TOO_LARGE')
    for (let row = startRow; row < startRow + height; row += 1) {
      const cells = byIndex.get(row)
      for (let column = startCol; cells && column < startCol + width; column += 1) {
        while (cells.length <= column) cells.push('')
        cells[column] = text
      }
    }
  }
}

/** A date as ISO 8601 without a time zone, as sheets have none; a number as Excel shows it, to 15 digits. */
export function textOf(value: CellValue): string {
  if (value === null) return ''
  // As a database can keep it: an escape such as _xD800_ makes half a character.
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (Number.isNaN(value.getTime())) return ''
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16)
}
