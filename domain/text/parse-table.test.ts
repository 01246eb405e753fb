import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openQuoteAt, parseTable, type Delimiter } from './parse-table.ts'

describe('reading pasted tables', () => {
  it.each<[string, string, string[][]]>([
    [
      'tabs',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons',
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'commas',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['commas inside a semicolon file', 'Novák, Jan;x@y.cz', [['Novák, Jan', 'x@y.cz']]],
    ['a byte order mark', '\uFEFFname\temail', [['name', 'email']]],
    ['CRLF and CR', 'a\r\nb\rc', [['a'], ['b'], ['c']]],
    ['a trailing line break', 'a\tb\n', [['a', 'b']]],
    ['empty lines', 'a\n\n \t\u00A0\nb', [['a'], ['b']]],
    ['empty cells', '\ta\t', [['', 'a', '']]],
    ['quoted line breaks and tabs', '"a\nb"\t"c\td"', [['a\nb', 'c\td']]],
    ['doubled quotes', '"say ""hi"""\tx', [['say "hi"', 'x']]],
    [
      'quotes that Excel leaves bare',
      '"Joe" Smith\tx\n5" disk\ty',
      [
        ['"Joe" Smith', 'x'],
        ['5" disk', 'y'],
      ],
    ],
    ['a separator inside quotes', '"a;b",c', [['a;b', 'c']]],
    ['nothing', ' \n\t', []],
  ])('understands %s (OPS-5-01)', (_, text, rows) => {
    expect(parseTable(text).rows).toEqual(rows)
  })

  it('reports a quoted cell that never ends and reads on (OPS-5-22)', () => {
    expect(parseTable('a\tb\n"c\td\ne\tf')).toEqual({
      delimiter: '\t',
      rows: [
        ['a', 'b'],
        ['"c', 'd'],
        ['e', 'f'],
      ],
      unclosedQuoteAt: 1,
      swallowingQuoteAt: null,
    })
  })

  it.each([
    ['before quoted cells of later rows', 'a\tb\n"c\td\n"e"\tf', 1],
    ['in the last cell', 'a\tb\nc\t"d', 1],
    ['after another quoted cell', 'a\tb\n"c"\td\n"e\tf\n"g"\th', 2],
  ])('reports the row of a quote that is left open %s (OPS-5-22)', (_, text, row) => {
    expect(parseTable(text).unclosedQuoteAt).toBe(row)
  })

  it.each([
    ['never closed', 'a\tb\n"c\td\ne\tf', 1],
    ['that swallowed rows of tabs', 'a\tb\n"c\td\ne"\tf', 1],
    ['after which rows no longer fit', 'a;b\n"c;d\ne";f;g', 1],
    ['closed after a line break and a separator', 'a;b\n"c;d\ne";f', null],
    ['closed where it belongs', 'a\tb\n"c\nd"\te', null],
  ])('finds a quote %s (OPS-5-22)', (_, text, row) => {
    expect(openQuoteAt(parseTable(text))).toBe(row)
  })

  it('names the row whose quoted cell may have swallowed others (OPS-5-22)', () => {
    expect(parseTable('a\tb\nc\td\n"e\tf\ng\th"\ni\tj').swallowingQuoteAt).toBe(2)
    expect(parseTable('"a\nb"\tc').swallowingQuoteAt).toBeNull()
  })

  it('reads back whatever a spreadsheet quotes (OPS-5-15)', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'ř', '"', '\n', '\r', '\t', ';', ',', ' ') })
      .filter((text) => text.trim() !== '')
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }))
    fc.assert(
      fc.property(table, fc.constantFrom<Delimiter>('\t', ';', ','), (rows, delimiter) => {
        const text = rows
          .map((row) => row.map((content) => `"${content.replaceAll('"', '""')}"`).join(delimiter))
          .join('\r\n')
        expect(parseTable(text, delimiter)).toMatchObject({ delimiter, rows, unclosedQuoteAt: null })
      }),
    )
  })

  it('never throws, whatever is pasted (OPS-5-22)', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\n', '\t', 'x') }), (text) => {
        expect(Array.isArray(parseTable(text).rows)).toBe(true)
      }),
    )
  })

  it('reads 10,000 rows, and as many unclosed quotes (OPS-2-08)', () => {
    const people = Array.from({ length: 10_000 }, (_, index) => `Jan Novák ${index}\tjan.${index}@firma.cz\tcs`).join(
      '\r\n',
    )
    expect(parseTable(people).rows).toHaveLength(10_000)
    expect(parseTable('"x\n'.repeat(10_000)).rows).toHaveLength(10_000)
  })
})
