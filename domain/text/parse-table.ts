export type Delimiter = '\t' | ';' | ','

export type ParsedTable = {
  delimiter: Delimiter
  /** Cells as in the text; empty rows are left out. */
  rows: string[][]
  /** Row (from 0) that opens a quoted cell and never closes it; this quote is then read as a letter. */
  unclosedQuoteAt: number | null
  /**
   * Row (from 0) with the first quoted cell that holds a line break and a delimiter. That may be intended; if
   * the table does not fit its header, a quote was left open there and includes the rows that follow.
   */
  swallowingQuoteAt: number | null
}

/**
 * Parses a table copied from a spreadsheet or saved as CSV: tabs, semicolons or commas, quoted cells with line breaks
 * and doubled quotes inside, LF, CRLF or CR, with or without byte order mark. Never throws.
 */
export function parseTable(text: string, delimiter: Delimiter = detectDelimiter(text)): ParsedTable {
  const reader = new TableReader(text.startsWith('\uFEFF') ? text.slice(1) : text, delimiter)
  const rows = reader.readRows()
  const { unclosedQuoteAt, swallowingQuoteAt } = reader
  return { delimiter, rows, unclosedQuoteAt, swallowingQuoteAt }
}

/**
 * Row (from 0) in which a quote was left open; null if every quote is closed. Nobody has a tab in a cell; with other
 * delimiters an open quote shows in rows that no longer have as many cells as the first one.
 */
export function openQuoteAt({ rows, delimiter, unclosedQuoteAt, swallowingQuoteAt }: ParsedTable): number | null {
  if (unclosedQuoteAt !== null || swallowingQuoteAt === null) return unclosedQuoteAt
  const width = rows[0]?.length ?? 0
  const hasSlipped = rows.some((cells) => cells.slice(width).some((cell) => !blank.test(cell)))
  return delimiter === '\t' || hasSlipped ? swallowingQuoteAt : null
}

/** Excel copies tabs; a CSV file has semicolons where the decimal separator is a comma, else commas. */
export function detectDelimiter(text: string): Delimiter {
  const sample = withoutQuoted(text.slice(0, 10_000))
  if (sample.includes('\t')) return '\t'
  const lines = sample.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const [first = ''] = lines
  if (first.includes(';')) return ';'
  if (first.includes(',')) return ','
  return '\t'
}

function withoutQuoted(text: string): string {
  return text.replace(/"(?:[^"]|"")*"/g, '""')
}

const blank = /^[\s\u200B-\u200D\u2060\uFEFF]*$/

const lineBreak = /[\r\n]/

class TableReader {
  unclosedQuoteAt: number | null = null
  swallowingQuoteAt: number | null = null
  readonly #text: string
  readonly #delimiter: string
  #at = 0

  constructor(text: string, delimiter: string) {
    this.#text = text
    this.#delimiter = delimiter
  }

  readRows(): string[][] {
    const rows: string[][] = []
    while (this.#at < this.#text.length) {
      const row = this.#readRow(rows.length)
      if (!row.every((cell) => blank.test(cell))) rows.push(row)
    }
    return rows
  }

  #readRow(rowIndex: number): string[] {
    const row: string[] = []
    for (;;) {
      row.push(this.#readQuoted(rowIndex) ?? this.#readPlain())
      const ending = this.#text[this.#at]
      this.#at += 1
      if (ending === this.#delimiter) continue
      if (ending === '\r' && this.#text[this.#at] === '\n') this.#at += 1
      return row
    }
  }

  #readPlain(): string {
    const start = this.#at
    while (!this.#endsCell(this.#at)) this.#at += 1
    return this.#text.slice(start, this.#at)
  }

  /** Excel copies `"Joe" Smith` without quoting it, so a quote only counts if the closing one ends the cell. */
  #readQuoted(rowIndex: number): string | null {
    if (this.#text[this.#at] !== '"' || this.unclosedQuoteAt !== null) return null
    let closing = this.#text.indexOf('"', this.#at + 1)
    while (closing !== -1 && this.#text[closing + 1] === '"') closing = this.#text.indexOf('"', closing + 2)
    const content = this.#text.slice(this.#at + 1, closing === -1 ? undefined : closing)
    if (closing === -1 || !this.#endsCell(closing + 1)) {
      // A quote on a later line opens another cell. From here on quotes are letters; otherwise the search would run to the
      // end for each of them.
      if (closing === -1 || lineBreak.test(content)) this.unclosedQuoteAt = rowIndex
      return null
    }
    if (lineBreak.test(content) && content.includes(this.#delimiter)) this.swallowingQuoteAt ??= rowIndex
    this.#at = closing + 1
    return content.replaceAll('""', '"')
  }

  #endsCell(index: number): boolean {
    const character = this.#text[index]
    return character === undefined || character === this.#delimiter || character === '\n' || character === '\r'
  }
}
