import { expect, test } from 'vitest'
import { linksTable } from './links-table.ts'

test('has a line of person, language and link for each, with nothing a spreadsheet would run (OPS-2-69)', () => {
  const links = [
    { person: 'Říha\tCtibor', language: 'cs', url: 'https://a/1' },
    { person: '=HYPERLINK("x")', language: 'hu', url: 'https://a/2' },
  ]
  expect(linksTable(links)).toBe('Říha Ctibor\tcs\thttps://a/1\n\'=HYPERLINK("x")\thu\thttps://a/2')
})
