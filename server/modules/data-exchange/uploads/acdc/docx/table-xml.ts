import { printable } from '../xlsx/sheet-names.ts'
import { writeCodes, type CellCodes } from './codes.ts'

export type CellWish = { text: string; codes?: CellCodes; isHead?: boolean; isCentred?: boolean }

/**
 * A table in WordprocessingML (ECMA-376, part 1, 17.4), written as text: the library makes an object of every run, and a
 * wave of 60 people has 50,000. Widths in twentieths of a point. The first row is repeated on every page, and a row
 * stays on one page.
 */
export function tableXml(widths: readonly number[], rows: readonly (readonly CellWish[])[], height: number): string {
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="${widths.reduce((sum, one) => sum + one, 0)}" w:type="dxa"/>${borders}` +
    `<w:tblLayout w:type="fixed"/>${margins}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>` +
    `${rows.map((cells, index) => rowXml(cells, widths, { height, isHead: index === 0 })).join('')}</w:tbl>`
  )
}

const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="B8C0CC"/>`
const borders = `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line).join('')}</w:tblBorders>`
const side = (name: string, width: number) => `<w:${name} w:w="${width}" w:type="dxa"/>`
const margins = `<w:tblCellMar>${side('top', 60)}${side('left', 90)}${side('bottom', 60)}${side('right', 90)}</w:tblCellMar>`

function rowXml(
  cells: readonly CellWish[],
  widths: readonly number[],
  { height, isHead }: { height: number; isHead: boolean },
): string {
  const head = isHead ? '<w:tblHeader/>' : ''
  const inside = cells.map((cell, column) => cellXml(cell, widths[column] ?? 0)).join('')
  return `<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val="${height}" w:hRule="atLeast"/>${head}</w:trPr>${inside}</w:tr>`
}

function cellXml({ text, codes, isHead = false, isCentred = false }: CellWish, width: number): string {
  const shading = isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="EEF1F6"/>' : ''
  const align = isHead || isCentred ? 'center' : 'top'
  const lines = printable(text).split('\n')
  const paragraphs = lines.map((words, index) => {
    const mark = codes && index === lines.length - 1 ? codeXml(codes) : ''
    return `<w:p>${isCentred ? '<w:pPr><w:jc w:val="center"/></w:pPr>' : ''}${runXml(words, isHead)}${mark}</w:p>`
  })
  return (
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shading}<w:vAlign w:val="${align}"/></w:tcPr>` +
    `${paragraphs.join('')}</w:tc>`
  )
}

const sized = (size: number, more = '') => `<w:rPr>${more}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr>`
const textXml = (text: string) => `<w:t xml:space="preserve">${escapeXml(text)}</w:t>`

/** An empty cell keeps the size of what is written into it. */
function runXml(words: string, isBold: boolean): string {
  return `<w:r>${sized(19, isBold ? '<w:b/><w:bCs/>' : '')}${textXml(words)}</w:r>`
}

const codeXml = (codes: CellCodes) =>
  `<w:r>${sized(10, '<w:color w:val="9AA3B2"/>')}${textXml(` ${writeCodes(codes)}`)}</w:r>`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (one) => escapes[one] ?? one)
