import { describe, expect, it } from 'vitest'
import { columnOfHeading, detectColumns, isUsableMapping } from './detect-columns.ts'

describe('recognising pasted columns', () => {
  it.each(['name', 'Full name', 'FULLNAME', 'jméno', 'Příjmení', 'JMÉNO A PŘÍJMENÍ', 'celé jméno', 'cele  jmeno'])(
    'reads the heading %s as name (OPS-5-06)',
    (heading) => {
      expect(columnOfHeading(heading)).toBe('name')
    },
  )

  it.each([
    ['email', 'email'],
    ['E-mail', 'email'],
    ['E\u2011MAIL', 'email'],
    ['Language', 'language'],
    ['jazyk', 'language'],
    ['telefon', null],
  ])('reads the heading %s as %s (OPS-5-07)', (heading, column) => {
    expect(columnOfHeading(heading)).toBe(column)
  })

  it('detects a header by default and not when switched off (OPS-5-05)', () => {
    const rows = [
      ['E-mail', 'Jazyk', 'Jméno'],
      ['a@b.cz', 'cs', 'Anna'],
    ]
    expect(detectColumns(rows)).toEqual({ hasHeader: true, mapping: ['email', 'language', 'name'] })
    expect(detectColumns(rows, false).hasHeader).toBe(false)
  })

  it('guesses columns by their content without a header (OPS-5-05)', () => {
    const rows = [
      ['1', 'Anna Nová', 'a@b.cz', 'cs'],
      ['2', 'Jan Starý', 'j@b.cz', 'en'],
    ]
    expect(detectColumns(rows)).toEqual({ hasHeader: false, mapping: [null, 'name', 'email', 'language'] })
  })

  it('joins first and last name, unless the whole name has a column (OPS-5-06)', () => {
    expect(detectColumns([['Jméno', 'Příjmení', 'Email']]).mapping).toEqual(['name', 'name', 'email'])
    expect(detectColumns([['Jméno', 'Full name', 'Name', 'Email', 'E-mail']]).mapping).toEqual([
      null,
      'name',
      null,
      'email',
      null,
    ])
  })

  it.each([
    [['name'], true],
    [['email', null], true],
    [['language'], false],
    [[null], false],
    [['email', 'email'], false],
    [['name', 'language', 'language'], false],
  ] as const)('judges the mapping %j as %s (OPS-5-02)', (mapping, usable) => {
    expect(isUsableMapping([...mapping])).toBe(usable)
  })
})
