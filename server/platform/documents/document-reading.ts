import { SpreadsheetRefusal } from '../spreadsheets/spreadsheet-refusal.ts'
import type { DocumentCell, DocumentFacts, DocumentLimits, DocumentTable } from './parse-document.ts'
import { tablePlace } from './table-place.ts'
import { attributeOf, type XmlPiece } from './xml-pieces.ts'

/** Elements whose content is no text of the document, or says a second time what stands beside it. */
const skipped = new Set(['Fallback', 'txbxContent', 'delText', 'delInstrText'])
/** Content that was inserted, deleted or moved while changes were tracked (ECMA-376, part 1, 17.13.5). */
const tracked = new Set(['ins', 'del', 'moveFrom', 'moveTo', 'cellIns', 'cellDel', 'cellMerge'])
const commented = new Set(['commentReference', 'commentRangeStart'])
const placesMax = 500

type OpenCell = DocumentCell & { lines: string[] }

/** Takes the pieces of a document one after the other. Tables inside of cells belong to the text of the cell. */
export class DocumentReading {
  readonly #limits: DocumentLimits
  readonly #tables: DocumentTable[] = []
  readonly #changes = new Set<string>()
  readonly #comments = new Set<string>()
  #paragraphs = 0
  #rows = 0
  /** How many tables are open, one in the other; and how deep the pieces are in something that is skipped. */
  #depth = 0
  #skipping = 0
  #cell: OpenCell | undefined
  #isText = false
  #isHiddenRun = false
  #isHiddenRow = false

  constructor(limits: DocumentLimits) {
    this.#limits = limits
  }

  take(piece: XmlPiece): void {
    if (piece.kind === 'text') return this.#text(piece.text)
    if (piece.kind === 'close') return this.#close(piece.name)
    if (this.#skipping > 0 || skipped.has(piece.name)) {
      if (!piece.isEmpty) this.#skipping += 1
      return
    }
    this.#open(piece.name, piece.attributes)
    if (piece.isEmpty) this.#close(piece.name)
  }

  end(): Omit<DocumentFacts, 'properties'> {
    return { tables: this.#tables, changes: [...this.#changes], comments: [...this.#comments] }
  }

  #open(name: string, attributes: string): void {
    if (tracked.has(name)) note(this.#changes, this.#place())
    else if (commented.has(name)) note(this.#comments, this.#place())
    else if (name === 'tbl') this.#openTable()
    else if (name === 'tr' && this.#depth === 1) this.#openRow()
    else if (name === 'tc' && this.#depth === 1) this.#openCell()
    else if (name === 'hidden' && this.#depth === 1 && !this.#cell) this.#isHiddenRow = isOn(attributes)
    else if (name === 'p') this.#openParagraph()
    else if (name === 'r') this.#isHiddenRun = false
    else if (name === 't') this.#isText = true
    else if (this.#cell) this.#openInCell(this.#cell, name, attributes)
  }

  #openInCell(cell: OpenCell, name: string, attributes: string): void {
    if (name === 'br' || name === 'cr') cell.lines.push('')
    else if (name === 'tab') append(cell.lines, '\t')
    else if (name === 'noBreakHyphen') append(cell.lines, '-')
    else if (name === 'vanish' && isOn(attributes)) this.#isHiddenRun = true
    else if (name === 'fldSimple' || name === 'instrText') cell.hasFormula = true
    else if (name === 'vMerge' || (name === 'gridSpan' && Number(attributeOf(attributes, 'val')) > 1)) {
      if (this.#depth === 1) cell.isMerged = true
    }
  }

  #openTable(): void {
    this.#depth += 1
    if (this.#depth === 1) this.#tables.push({ rows: [] })
  }

  #openRow(): void {
    this.#rows += 1
    this.#isHiddenRow = false
    if (this.#rows > this.#limits.rows) throw new SpreadsheetRefusal('TOO_MANY_ROWS')
    this.#tables.at(-1)?.rows.push({ cells: [] })
  }

  #openCell(): void {
    this.#cell = { text: '', isMerged: false, isHidden: this.#isHiddenRow, hasFormula: false, lines: [] }
    const cells = this.#tables.at(-1)?.rows.at(-1)?.cells
    if (!cells) throw new SpreadsheetRefusal('IMPORT_FILE_FAILED')
    cells.push(this.#cell)
    if (cells.length > this.#limits.columns) throw new SpreadsheetRefusal('TOO_LARGE')
  }

  #openParagraph(): void {
    if (this.#cell) this.#cell.lines.push('')
    else this.#paragraphs += 1
  }

  #text(text: string): void {
    if (!this.#isText || this.#skipping > 0 || !this.#cell) return
    append(this.#cell.lines, text)
    if (this.#isHiddenRun && text.trim() !== '') this.#cell.isHidden = true
  }

  #close(name: string): void {
    if (this.#skipping > 0) {
      this.#skipping -= 1
      return
    }
    if (name === 't') this.#isText = false
    else if (name === 'tbl') this.#depth -= 1
    else if (name === 'tc' && this.#depth === 1) this.#closeCell()
  }

  #closeCell(): void {
    const { lines, ...cell } = this.#cell ?? {
      lines: [],
      text: '',
      isMerged: false,
      isHidden: false,
      hasFormula: false,
    }
    const text = lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trim()
    if (text.length > this.#limits.cellCharacters) throw new SpreadsheetRefusal('TOO_LARGE')
    const cells = this.#tables.at(-1)?.rows.at(-1)?.cells
    cells?.splice(-1, 1, { ...cell, text })
    this.#cell = undefined
  }

  #place(): string {
    if (this.#depth === 0) return `paragraph ${Math.max(1, this.#paragraphs)}`
    const rows = this.#tables.at(-1)?.rows ?? []
    const column = rows.at(-1)?.cells.length ?? 0
    return tablePlace(this.#tables.length, rows.length, column)
  }
}

function note(places: Set<string>, place: string): void {
  if (places.size < placesMax) places.add(place)
}

function append(lines: string[], text: string): void {
  if (lines.length === 0) lines.push('')
  lines[lines.length - 1] += text
}

/** A switch without a value is on. */
const isOn = (attributes: string) => !['0', 'false', 'off'].includes(attributeOf(attributes, 'val') ?? '')
