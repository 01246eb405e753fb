import { describe, expect, it } from 'vitest'
import { acdcNominations, parseAcdcPeople } from './parse-acdc-people.ts'

const anna = { fullName: 'Anna Nová', email: 'anna@firma.cz' }
const eva = { fullName: 'Eva Malá', email: 'eva@firma.cz' }

describe('importing people of an ACDC wave', () => {
  it.each([['fullName;email\nAnna Nová;Anna@firma.cz'], ['fullName\temail\r\nAnna Nová\tanna@firma.cz\r\n']])(
    'reads %j (OPS-5-26)',
    (text) => {
      expect(parseAcdcPeople(text)).toEqual({ ok: true, people: [anna] })
    },
  )

  it.each([
    'Anna Nová;anna@firma.cz',
    'fullName,email\nAnna,anna@firma.cz',
    'email;fullName\nanna@firma.cz;Anna',
    'fullName;email',
    '',
  ])('refuses %j (OPS-5-26)', (text) => {
    expect(parseAcdcPeople(text)).toMatchObject({ ok: false, reason: 'PASTED_DATA_INVALID' })
  })

  it.each(['Anna', 'Anna;anna@firma.cz;x', 'Anna;abc', ';anna@firma.cz', '"Anna;anna@firma.cz', 'A;a@b.cz\nB;A@b.cz'])(
    'refuses the row %j (OPS-5-27)',
    (row) => {
      expect(parseAcdcPeople(`fullName;email\n${row}`).ok).toBe(false)
    },
  )

  it('nominates every evaluator for every participant (OPS-5-28, OPS-5-29)', () => {
    const rows = acdcNominations([anna, eva], [anna, eva, { fullName: 'Jan', email: 'jan@firma.cz' }])
    expect(rows).toHaveLength(6)
    expect(new Set(rows.map((row) => row.assessorRole))).toEqual(new Set(['evaluator']))
  })
})
