import { toSheetCell } from '../../../domain/text/sheet-cell.ts'

/** `null` is an empty cell; a date is the number of its day (`dayNumber`) in a column of dates. */
export type Cell = string | number | boolean | null
/**
 * `text`: texts stay texts after they are edited. `date`: mm/dd/yyyy (PLT-9-26). `long-text`: text over several lines.
 * `plain`: as Excel guesses.
 */
export type ColumnStyle = 'plain' | 'text' | 'date' | 'long-text'
export type SheetHead = { name: string; columns: readonly { width: number; style: ColumnStyle }[] }

/** Excel takes no more characters in a cell. */
export const cellMax = 32_767
/** Marks where a text was cut. */
export const cutMark = ' […]'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The places of the styles in `cellXfs` below. */
const styleNumbers: Record<ColumnStyle, number> = { plain: 0, text: 1, date: 2, 'long-text': 3 }

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts>\
<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The parts of a workbook beside its sheets, by their names in the file. */
export function partsBeside(sheetNames: readonly string[]): Record<string, string> {
  const numbered = sheetNames.map((name, index) => ({ name, number: index + 1 }))
  const override = (part: string, kind: string) =>
    `<Override PartName="/${part}" ContentType="${contentType}.${kind}+xml"/>`
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${numbered.map(({ number }) => override(sheetPart(number), 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbered.map(({ name, number }) => `<sheet name="${escaped(sheetName(name))}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}">${numbered.map(({ number }) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)).join('')}${relation(numbered.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles,
  }
}

export const sheetPart = (number: number) => `xl/worksheets/sheet${number}.xml`

/** What stands before the rows of a sheet; the first row stays in sight. */
export function sheetStart({ columns }: SheetHead): string {
  const cols = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`
}

export const sheetEnd = '</sheetData></worksheet>'

/** Strings of some 20 kB are put together and encoded twice as fast as ten times longer ones. */
const rowsAtOnce = 16

/**
 * Writes rows one below the other, as texts to be joined. Texts are always text cells, so that one beginning with `=`,
 * `+`, `-`, `@` or a tab is never taken for a formula.
 */
export function rowWriter(head: SheetHead): (rows: readonly (readonly Cell[])[]) => Generator<string> {
  const cellsOf = cellWriter(head)
  let number = 0
  return function* (rows) {
    let xml = ''
    for (const row of rows) {
      number += 1
      xml += `<row r="${number}">${cellsOf(row, number)}</row>`
      if (number % rowsAtOnce !== 0) continue
      yield xml
      xml = ''
    }
    yield xml
  }
}

function cellWriter({ columns }: SheetHead): (row: readonly Cell[], number: number) => string {
  // What stands before and after the number of the row in the tag of a cell.
  const before = columns.map((_, index) => `<c r="${columnLetters(index)}`)
  const style = columns.map(({ style }) => (style === 'plain' ? '"' : `" s="${styleNumbers[style]}"`))
  const text = style.map((attribute) => `${attribute} t="inlineStr"><is><t>`)
  const spaced = style.map((attribute) => `${attribute} t="inlineStr"><is><t xml:space="preserve">`)
  return (row, number) => {
    let xml = ''
    for (let index = 0; index < before.length; index += 1) {
      const cell = row[index]
      if (typeof cell === 'string') {
        if (cell === '') continue
        if (isSimple(cell)) xml += `${before[index]}${number}${text[index]}${cell}</t></is></c>`
        else xml += `${before[index]}${number}${spaced[index]}${escaped(toSheetCell(printable(cell)))}</t></is></c>`
      } else if (typeof cell === 'number') {
        if (Number.isFinite(cell)) xml += `${before[index]}${number}${style[index]}><v>${cell}</v></c>`
      } else if (typeof cell === 'boolean') {
        xml += `${before[index]}${number}${style[index]} t="b"><v>${cell ? 1 : 0}</v></c>`
      }
    }
    return xml
  }
}

/** Whether a text can be written as it is: most can, and seeing that is much faster than replacing nothing. */
const isSimple = (text: string) => text.length <= cellMax && !needsCare.test(text)
// oxlint-disable-next-line no-control-regex -- XML cannot hold these
const needsCare = /[\u0000-\u001F&<>"_\uD800-\uDFFF\uFFFE\uFFFF]|^ | $| {2}/

// oxlint-disable-next-line no-control-regex -- XML cannot hold these
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

function printable(text: string): string {
  const clean = text.toWellFormed().replace(unprintable, '')
  if (clean.length <= cellMax) return clean
  // Do not leave half of a surrogate pair.
  return `${clean.slice(0, cellMax - cutMark.length).replace(/[\uD800-\uDBFF]$/, '')}${cutMark}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '_x000D_' }
const escaped = (text: string) => text.replace(/[&<>"\r]/g, (character) => entities[character] ?? character)

/** Excel allows 31 characters and none of `\ / ? * [ ] :`. */
function sheetName(name: string): string {
  const allowed = printable(name).replace(/[\\/?*[\]:]/g, ' ')
  return allowed.trim().slice(0, 31).toWellFormed() || 'Sheet'
}

/** A, B … Z, AA, AB … */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

/** Days are counted from the end of 1899; a sheet knows no time zone. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month, day) / 86_400_000 + 25_569
}
