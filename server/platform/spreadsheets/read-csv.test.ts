import { describe, expect, it } from 'vitest'
import { decodeText, recogniseEncoding } from './decode-text.ts'
import { OpenQuote, readCsv } from './read-csv.ts'
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts'

const limits = { rows: 100, columns: 10, cellCharacters: 100 }

describe('the encoding of a text', () => {
  const czech = 'Příliš žluťoučký kůň úpěl ďábelské ódy'
  const inPage = (page: string, text: string) => {
    const letters = new Map(
      Array.from({ length: 256 }, (_, byte) => [new TextDecoder(page).decode(Uint8Array.of(byte)), byte]),
    )
    return Uint8Array.from(Array.from(text, (letter) => letters.get(letter) ?? 63))
  }
  it.each([
    ['utf-8', new TextEncoder().encode(czech)],
    ['utf-8', Buffer.from(`\uFEFF${czech}`)],
    ['utf-16le', Buffer.from(`\uFEFF${czech}`, 'utf16le')],
    ['utf-16le', Buffer.from(czech, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${czech}`, 'utf16le').swap16()],
    ['windows-1250', inPage('windows-1250', czech)],
  ] as const)('is found and read: %s', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: czech, encoding })
  })

  it.each([
    ['windows-1250', 'Zażółć gęślą jaźń'],
    ['windows-1250', 'Árvíztűrő tükörfúrógép'],
    ['windows-1250', 'Ďakujem, môžete ľúbiť'],
    ['windows-1252', 'Ça va très bien, à bientôt'],
    ['windows-1252', 'Mañana por la mañana en España'],
    ['windows-1252', 'Blåbær på fjället'],
    ['windows-1251', 'Кто оценивает и как часто'],
  ] as const)('is %s for %s', (page, text) => {
    expect(recogniseEncoding(inPage(page, text))).toBe(page)
    expect(decodeText(inPage(page, text)).text).toBe(text)
  })
})

describe('a table of text', () => {
  it('has quoted cells with line breaks, doubled quotes and delimiters, and keeps empty rows in their place', () => {
    const { delimiter, rows } = readCsv('"id";"Q1[SQ001]"\r\n"1";"first\nsecond; ""third"""\r\n\r\n"2";""\r\n', limits)
    expect(delimiter).toBe(';')
    expect(rows).toEqual([['id', 'Q1[SQ001]'], ['1', 'first\nsecond; "third"'], [], ['2']])
  })

  it('is refused at a quote that is never closed, with the row', () => {
    expect(() => readCsv('a,b\n1,"two\n3,4\n', limits)).toThrow(new OpenQuote(2))
  })

  it('is refused when it is longer, wider or fuller than allowed', () => {
    expect(() => readCsv('a\n'.repeat(101), limits)).toThrow(new SpreadsheetRefusal('TOO_MANY_ROWS'))
    expect(() => readCsv(`${'a,'.repeat(10)}a`, limits)).toThrow(new SpreadsheetRefusal('TOO_LARGE'))
    expect(() => readCsv(`a,${'b'.repeat(101)}`, limits)).toThrow(new SpreadsheetRefusal('TOO_LARGE'))
  })
})
