import { describe, expect, it } from 'vitest'
import { textsOfPage } from './texts-of-page.ts'
import { splitAtValues, translator } from './translate.ts'
import { unparted } from './typography.ts'

describe('texts of public pages', () => {
  it.each([
    [0, 'Vše zodpovězeno'],
    [1, 'Jedna položka bez odpovědi'],
    [3, '3\u00a0položky bez odpovědi'],
    [12, '12\u00a0položek bez odpovědi'],
  ])('have the Czech plural of %i (PLT-9-23)', (count, text) => {
    const t = translator('cs', textsOfPage('cs', ['questionnaires:submit']))
    expect(t('questionnaires:submit.missing', { count })).toBe(text)
  })

  it('fill in values and leave the rest as it is', () => {
    const t = translator('en', textsOfPage('en', ['questionnaires:list']))
    expect(t('questionnaires:list.answers', { answered: 41, count: 120 })).toBe('41 of 120\u00a0answers')
    expect(t('questionnaires:list.morning', { name: '{{count}} $& <b>' })).toBe('Good morning, {{count}} $& <b>')
  })

  it('hold only the parts that the page asks for', () => {
    expect(Object.keys(textsOfPage('de', ['questionnaires:list']))).toEqual(['questionnaires'])
    expect(Object.keys(textsOfPage('de', ['questionnaires:list'])['questionnaires'] ?? {})).toEqual(['list'])
    expect(() => textsOfPage('de', ['questionnaires:nothing'])).toThrow('questionnaires:nothing')
  })

  it('are split where an element takes the place of a value', () => {
    expect(splitAtValues('Open until {{date}}.')).toEqual(['Open until ', { name: 'date' }, '.'])
  })
})

describe('typography', () => {
  it.each([
    ['en', 'about 14 minutes left', 'about 14\u00a0minutes left'],
    ['en', 'closed on 1 December 2026', 'closed on 1\u00a0December 2026'],
    ['cs', 'v projektu a v týmu', 'v\u00a0projektu a\u00a0v\u00a0týmu'],
    ['pl', 'z odpowiedzi i uwag', 'z\u00a0odpowiedzi i\u00a0uwag'],
    ['hu', 'a csapat', 'a csapat'],
    ['en', 'a team', 'a team'],
  ] as const)('keeps together what belongs together: %s %s', (language, text, tidy) => {
    expect(unparted(text, language)).toBe(tidy)
  })
})
