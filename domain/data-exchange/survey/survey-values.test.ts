import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeAnswers } from './propose-values.ts'
import { surveyRoleRecogniser } from './role-words.ts'
import { readSurveyInstant } from './survey-instant.ts'

const labels = [
  ['Never', 'Nikdy'],
  ['Rarely', 'Zřídka'],
  ['Sometimes', 'Někdy'],
  ['Often', 'Často'],
  ['Always', 'Vždy'],
].map(([english, czech]) => ({ 'en-GB': english ?? '', cs: czech ?? '' }))
const scale = {
  scale: labels.map((label, at) => ({ number: at + 1, labels: label })),
  hasNotApplicable: true,
  notApplicable: { 'en-GB': 'I cannot judge this' },
}
const meaning = (...values: string[]) =>
  Object.fromEntries(proposeAnswers(values, scale).map(({ value, number }) => [value, number]))

describe('what values of answers mean', () => {
  it('is told by texts, numbers and codes', () => {
    expect(meaning('často', '4', '4.0', '5 – always', 'Always (5)', 'A2', 'AO03')).toEqual({
      často: 4,
      '4': 4,
      '4.0': 4,
      '5 – always': 5,
      'Always (5)': 5,
      A2: 2,
      AO03: 3,
    })
  })

  it('is "not applicable" in any language, and no answer where that is not offered', () => {
    expect(meaning('N/A', 'nevím', 'Weiß nicht', 'не знаю', 'I cannot judge this')).toEqual({
      'N/A': 999,
      nevím: 999,
      'Weiß nicht': 999,
      'не знаю': 999,
      'I cannot judge this': 999,
    })
    expect(proposeAnswers(['N/A'], { ...scale, hasNotApplicable: false })).toEqual([{ value: 'N/A', number: null }])
  })

  it('is told by order, if there are as many codes as answers', () => {
    expect(meaning('A0', 'A1', 'A2', 'A3', 'A4')).toEqual({ A0: 1, A1: 2, A2: 3, A3: 4, A4: 5 })
  })

  it('is not guessed', () => {
    expect(meaning('AO06', 'yes', '7', 'female')).toEqual({})
  })
})

const offered = (['self', 'superior', 'subordinate', 'colleague', 'externalCustomer', 'internalCustomer'] as const).map(
  (roleId) => ({ roleId, labels: {} }),
)
describe('words for roles', () => {
  const roleOf = surveyRoleRecogniser(offered)
  it.each([
    [
      'self',
      [
        'Self',
        'sebehodnocení',
        'Sebahodnotenie',
        'Samoprocena',
        'Önértékelés',
        'Samoocena',
        'Самооценка',
        'Selbsteinschätzung',
      ],
    ],
    [
      'superior',
      [
        'manager',
        'Nadřízený',
        'nadriadená',
        'Nadređeni',
        'Felettes',
        'Przełożony',
        'Руководитель',
        'Vorgesetzter',
        'Führungskraft',
        'SUP',
      ],
    ],
    [
      'subordinate',
      [
        'Direct report',
        'podřízená',
        'Podriadený',
        'podređeni',
        'Beosztott',
        'Podwładny',
        'Подчинённый',
        'Mitarbeiterin',
      ],
    ],
    ['colleague', ['Peer', 'Kolegyně / kolega', 'kolega', 'Kolléga', 'Współpracownik', 'Коллега', 'Kollege']],
    [
      'internalCustomer',
      ['Internal customer', 'Interní zákazník', 'Belső ügyfél', 'Klient wewnętrzny', 'Interne Kundschaft'],
    ],
    [
      'externalCustomer',
      ['Customer', 'externí zákazník', 'Külső ügyfél', 'Klient', 'Внешний клиент', 'Externe Kundschaft'],
    ],
  ] as const)('%s', (role, words) => {
    expect(words.map((word) => [word, roleOf(word)])).toEqual(words.map((word) => [word, role]))
  })

  it('say nothing where they are none, and the labels of the wave come first', () => {
    expect(['', 'AO01', 'Prague', '3'].map(roleOf)).toEqual([null, null, null, null])
    const own = surveyRoleRecogniser([{ roleId: 'colleague', labels: { cs: 'Manažer z vedení' } }])
    expect(own('manažer z vedení')).toBe('colleague')
  })
})

describe('a date of a survey', () => {
  const read = (text: string, dayFirst = true) => {
    const found = readSurveyInstant(text, { zone: 'Europe/Prague', dayFirst })
    return found.kind === 'at' ? new Date(found.ms).toISOString() : found.kind
  }
  it.each([
    ['2024-03-14 14:22:10', '2024-03-14T13:22:10.000Z'],
    ['2024-07-14 14:22', '2024-07-14T12:22:00.000Z'],
    ['2024-03-14', '2024-03-13T23:00:00.000Z'],
    ['14.03.2024 08:15', '2024-03-14T07:15:00.000Z'],
    ['14. 3. 2024', '2024-03-13T23:00:00.000Z'],
    ['3/4/2024 2:05 PM', '2024-04-03T12:05:00.000Z'],
    ['25/12/2023', '2023-12-24T23:00:00.000Z'],
    ['12/25/2023', '2023-12-24T23:00:00.000Z'],
    ['2024-03-14T14:22:10Z', '2024-03-14T14:22:10.000Z'],
    ['2024-03-14 14:22:10 UTC', '2024-03-14T14:22:10.000Z'],
    ['1980-01-01 00:00:00', 'unknown'],
    ['', 'none'],
    ['0000-00-00 00:00:00', 'none'],
    ['N/A', 'none'],
    ['-', 'none'],
    ['30.02.2024', 'invalid'],
    ['14.03.24', 'invalid'],
    ['yesterday', 'invalid'],
  ])('%j is %s', (text, instant) => {
    expect(read(text)).toBe(instant)
  })

  it('has its month first where that was said', () => {
    expect(read('3/4/2024', false)).toBe('2024-03-03T23:00:00.000Z')
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(read(text)).toMatch(/^(?:\d{4}-|unknown|none|invalid)/)
      }),
    )
    const digits = fc
      .array(fc.constantFrom(...'0123456789./-: T'.split('')), { maxLength: 20 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(digits, (text) => {
        expect(read(text)).toMatch(/^(?:\d{4}-|unknown|none|invalid)/)
      }),
    )
  })
})
