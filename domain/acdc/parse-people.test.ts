import { describe, expect, it } from 'vitest'
import { parsePeople, writePeople } from './parse-people.ts'

const anna = { fullName: 'Anna Nová', email: 'anna@firma.cz' }
const eva = { fullName: 'Eva Malá', email: 'eva@firma.cz' }

describe('pasted people of an AC/DC wave', () => {
  it.each([
    'fullName;email\nAnna Nová;Anna@firma.cz',
    'fullName\temail\r\nAnna Nová\tanna@firma.cz\r\n',
    'FULLNAME; Email \n\n Anna  Nová ; mailto:anna@firma.cz\n\n',
    'fullName\temail\t\t\nAnna Nová\tanna@firma.cz\t\t',
    'fullName;email\n"Anna Nová";"anna@firma.cz"',
  ])('are read from %j (OPS-5-26)', (text) => {
    expect(parsePeople(text)).toEqual({ people: [anna], problems: [] })
  })

  it.each([
    ['', 'HEADER_MISSING'],
    ['Anna Nová;anna@firma.cz', 'HEADER_MISSING'],
    ['email;fullName\nanna@firma.cz;Anna', 'HEADER_MISSING'],
    ['fullName;email;phone\nAnna;anna@firma.cz;1', 'HEADER_MISSING'],
    ['fullName,email\nAnna,anna@firma.cz', 'SEPARATOR_WRONG'],
    ['fullName;email', 'NOBODY'],
    ['fullName;email\n\n  \n', 'NOBODY'],
  ])('are refused as a whole in %j: %s (OPS-5-26)', (text, code) => {
    expect(parsePeople(text)).toEqual({ people: [], problems: [{ row: null, text: '', code }] })
  })

  it.each([
    ['Anna', 'CELLS_WRONG'],
    ['Anna;anna@firma.cz;x', 'CELLS_WRONG'],
    ['Anna;', 'EMAIL_MISSING'],
    ['Anna;abc', 'EMAIL_WRONG'],
    [';anna@firma.cz', 'NAME_MISSING'],
    [`${'x'.repeat(256)};anna@firma.cz`, 'NAME_TOO_LONG'],
  ])('name the row that cannot be read: %j is %s (OPS-5-27)', (row, code) => {
    const { people, problems } = parsePeople(`fullName;email\nEva Malá;eva@firma.cz\n${row}`)
    expect(people).toEqual([eva])
    expect(problems).toEqual([{ row: 3, text: expect.any(String), code }])
  })

  it('name a quote that was left open, and what stands in a row', () => {
    expect(parsePeople('fullName;email\nEva Malá;eva@firma.cz\n"Anna;anna@firma.cz').problems).toMatchObject([
      { row: 3, code: 'QUOTE_OPEN' },
    ])
    expect(parsePeople('fullName;email\nAnna Nová;nowhere').problems[0]?.text).toBe('Anna Nová; nowhere')
  })

  it('have an e-mail once, and the same name in both lists', () => {
    const text = 'fullName;email\nAnna Nová;anna@firma.cz\nAnna N.;ANNA@firma.cz\nEva;eva@firma.cz'
    expect(parsePeople(text, [eva]).problems).toEqual([
      { row: 3, text: 'Anna N.; ANNA@firma.cz', code: 'EMAIL_TWICE', otherRow: 2 },
      { row: 4, text: 'Eva; eva@firma.cz', code: 'NAME_DIFFERS', otherName: 'Eva Malá' },
    ])
  })

  it('are too many where their pairs with the other list could not be stored', () => {
    const text = (count: number) =>
      ['fullName;email', ...Array.from({ length: count }, (_, index) => `P${index};p${index}@firma.cz`)].join('\n')
    expect(parsePeople(text(5000), [anna, eva]).problems).toEqual([])
    const { people, problems } = parsePeople(text(5001), [anna, eva])
    expect(people).toHaveLength(5001)
    expect(problems).toEqual([{ row: null, text: '', code: 'TOO_MANY_PAIRS' }])
    expect(parsePeople(text(10_001)).problems).toMatchObject([{ code: 'TOO_MANY_PAIRS' }])
  })

  it('are written so that they are read again', () => {
    const people = [anna, { fullName: 'Novák; "Honza"', email: 'honza@firma.cz' }]
    expect(parsePeople(writePeople(people))).toEqual({ people, problems: [] })
    expect(writePeople([])).toBe('fullName;email')
  })
})
