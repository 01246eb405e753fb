import { describe, expect, it } from 'vitest'
import { languageCodes } from '../languages/languages.ts'
import { readLanguageImport } from './import-languages.ts'

const known = new Set(['a@b.cz', 'j@b.cz'])
const read = (table: string[][]) => readLanguageImport(table, known, languageCodes)

describe('importing languages', () => {
  it('reports unknown codes and people and leaves their rows out (OPS-5-52, OPS-5-53)', () => {
    expect(
      read([
        ['email', 'language'],
        ['A@b.cz', 'CZ'],
        ['j@b.cz', 'xx'],
        ['who@b.cz', 'sk'],
      ]),
    ).toEqual({
      rows: [{ email: 'a@b.cz', language: 'cs' }],
      unrecognisedLanguages: ['xx'],
      unrecognisedEmails: ['who@b.cz'],
      isValid: true,
    })
  })

  it('reads without a header, in either order, the last row of a person counting (OPS-2-124)', () => {
    expect(
      read([
        ['cs', 'a@b.cz'],
        ['sk', 'a@b.cz'],
      ]).rows,
    ).toEqual([{ email: 'a@b.cz', language: 'sk' }])
  })

  it.each([[[]], [[['only text']]], [[['who@b.cz', 'cs']]], [[['a@b.cz', 'xx']]]])(
    'has nothing to continue with in %j (OPS-5-54)',
    (table) => {
      expect(read(table).isValid).toBe(false)
    },
  )

  it('names the unknown code even if it is the only one (OPS-5-52)', () => {
    expect(read([['a@b.cz', 'xx']]).unrecognisedLanguages).toEqual(['xx'])
  })
})
