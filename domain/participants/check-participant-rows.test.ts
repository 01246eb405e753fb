import { describe, expect, it } from 'vitest'
import { languageCodes } from '../languages/languages.ts'
import type { ParticipantColumn } from './assessee.ts'
import { checkParticipantRows, toNewAssessees, type CheckContext } from './check-participant-rows.ts'
import { parseTable } from '../text/parse-table.ts'

const columns: ParticipantColumn[] = ['name', 'email', 'language']
const context: CheckContext = {
  existingEmails: ['Old@firma.cz'],
  availableLanguages: languageCodes,
  defaultLanguage: null,
}
const check = (rows: string[][], more: Partial<CheckContext> = {}) =>
  checkParticipantRows(rows, columns, { ...context, ...more })

describe('checking pasted people', () => {
  it.each([
    [['Anna', 'a@b.cz', 'cs'], []],
    [['', 'a@b.cz', 'cs'], []],
    [['Anna', '', 'cs'], []],
    [['', ' ', 'cs'], ['MISSING_NAME_AND_EMAIL']],
    [['Anna', 'abc', 'cs'], ['INVALID_EMAIL']],
    [['Anna', `${'a'.repeat(250)}@b.cz`, 'cs'], ['EMAIL_TOO_LONG']],
    [['x'.repeat(255), '', 'cs'], []],
    [['x'.repeat(256), '', 'cs'], ['NAME_TOO_LONG']],
    [['Anna', 'OLD@firma.cz', 'cs'], ['DUPLICATE_OF_EXISTING']],
    [['Anna', 'a@b.cz', 'xx'], ['UNKNOWN_LANGUAGE']],
    [['Anna', 'a@b.cz', ''], ['MISSING_LANGUAGE']],
    [['Anna'], ['MISSING_LANGUAGE']],
  ])('judges %j as %j (OPS-5-08, OPS-5-12)', (cells, errors) => {
    const checked = check([cells])
    expect(checked.rows[0]?.errors).toEqual(errors)
    expect(checked.isValid).toBe(errors.length === 0)
  })

  it('warns about a name that is not used because the person already rates others under another name', () => {
    const raterNames = new Map([['tuma@firma.cz', 'Tůma Jan']])
    const warnings = (name: string) => check([[name, 'TUMA@firma.cz', 'cs']], { raterNames }).rows[0]?.warnings
    expect([warnings('Tůma J.'), warnings('Tůma Jan'), warnings('')]).toEqual([['KNOWN_AS_RATER'], [], []])
  })

  it('lists the e-mails that the project already has (OPS-5-03, OPS-8-12)', () => {
    const checked = check([
      ['Anna', 'old@firma.cz', 'cs'],
      ['Jan', 'new@firma.cz', 'cs'],
    ])
    expect(checked.existingEmails).toEqual(['old@firma.cz'])
    expect(checked.isValid).toBe(false)
  })

  it('marks every row of a repeated e-mail, whatever its case (OPS-5-04)', () => {
    const checked = check([
      ['Anna', 'a@b.cz', 'cs'],
      ['Jan', 'j@b.cz', 'cs'],
      ['Ann', 'A@B.cz ', 'cs'],
    ])
    expect(checked.rows.map((row) => row.errors)).toEqual([['DUPLICATE_IN_TEXT'], [], ['DUPLICATE_IN_TEXT']])
    expect(checked.duplicateEmails).toEqual(['a@b.cz'])
  })

  it('fills a missing language from the chosen default and only warns of an unknown one (OPS-5-08, OPS-5-11)', () => {
    const checked = check(
      [
        ['Anna', '', ''],
        ['Jan', '', 'xx'],
        ['Eva', '', 'CZ'],
      ],
      { defaultLanguage: 'sk' },
    )
    expect(toNewAssessees(checked).map((assessee) => assessee.language)).toEqual(['sk', 'sk', 'cs'])
    expect(checked.rows[1]).toMatchObject({ errors: [], warnings: ['UNKNOWN_LANGUAGE'], unknownLanguage: 'xx' })
  })

  it('warns of an address whose letters only look Latin (OPS-5-12)', () => {
    expect(check([['Anna', '\u0430nna@firma.cz', 'cs']]).rows[0]).toMatchObject({
      errors: [],
      warnings: ['SUSPICIOUS_EMAIL'],
    })
  })

  it('keeps a formula as the text it is and joins name columns (OPS-5-06)', () => {
    const checked = checkParticipantRows([['=cmd()', 'Novák', 'cs']], ['name', 'name', 'language'], context)
    expect(checked.rows[0]?.name).toBe('=cmd() Novák')
  })

  it('has nothing to add in an empty text (OPS-5-01)', () => {
    expect(check([]).isValid).toBe(false)
  })

  it('checks 10,000 pasted people (OPS-2-08)', () => {
    const text = Array.from(
      { length: 10_000 },
      (_, index) => `Žofie Nováková ${index}\tzofie.${index}@firma.cz\tCZ`,
    ).join('\n')
    expect(check(parseTable(text).rows).isValid).toBe(true)
  })
})
