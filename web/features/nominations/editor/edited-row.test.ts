import { describe, expect, it } from 'vitest'
import { nomination, selfNomination } from '../../../../domain/nominations/testing/nomination-samples.ts'
import { changeAssessee, changeRow, edited, withKnownLanguages } from './edited-row.ts'

const rows = () =>
  [
    selfNomination(),
    nomination(),
    nomination({
      assesseeEmail: 'jan@firma.cz',
      assesseeFullName: 'Jan',
      assessorEmail: 'anna@firma.cz',
      assessorFullName: 'Anna Nová',
    }),
  ].map((row) => edited(row))

describe('a change of one row', () => {
  it('cleans what was typed and leaves the other rows as they are (OPS-5-19, OPS-5-21)', () => {
    const before = rows()
    const after = changeRow(before, before[1]?.key ?? 0, {
      assessorEmail: ' EVA@firma.cz ',
      assessorFullName: 'Eva  Malá',
    })
    expect(after[1]).toEqual(before[1])
    expect([after[0], after[2]]).toEqual([before[0], before[2]])
  })

  it('of a language changes it in all rows of the person (OPS-5-32)', () => {
    const before = rows()
    const after = changeRow(before, before[2]?.key ?? 0, { assessorLanguageCode: 'pl' })
    expect(after.map((row) => [row.assesseeLanguageCode, row.assessorLanguageCode])).toEqual([
      ['pl', 'pl'],
      ['pl', 'cs'],
      ['cs', 'pl'],
    ])
  })
})

describe('a change of the person evaluated', () => {
  it('applies to all rows about the person, and to both sides of the self row (OPS-2-93)', () => {
    const after = changeAssessee(rows(), 'anna@firma.cz', {
      assesseeFullName: 'Anna Nová-Malá',
      assesseeEmail: 'anna.mala@firma.cz',
      assesseeLanguageCode: 'cs',
    })
    expect(after.map(({ assesseeEmail, assessorEmail }) => [assesseeEmail, assessorEmail])).toEqual([
      ['anna.mala@firma.cz', 'anna.mala@firma.cz'],
      ['anna.mala@firma.cz', 'eva@firma.cz'],
      ['jan@firma.cz', 'anna@firma.cz'],
    ])
  })
})

describe('languages that a file leaves out', () => {
  it('come from the people of the project or from another row, if the wave has texts in them (OPS-5-32)', () => {
    const people = [
      { email: 'eva@firma.cz', languageCode: 'cs' },
      { email: 'petr@firma.cz', languageCode: 'de' },
    ]
    const given = [
      nomination({ assessorLanguageCode: null }),
      nomination({ assessorEmail: 'petr@firma.cz', assessorLanguageCode: null }),
      nomination({ assessorEmail: 'jan@firma.cz', assessorLanguageCode: 'en-GB' }),
      nomination({ assesseeEmail: 'x@firma.cz', assessorEmail: 'jan@firma.cz', assessorLanguageCode: null }),
    ]
    const known = withKnownLanguages(given, people, ['cs', 'en-GB'])
    expect(known.map(({ assessorLanguageCode }) => assessorLanguageCode)).toEqual(['cs', null, 'en-GB', 'en-GB'])
  })
})
