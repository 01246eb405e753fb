import { describe, expect, it } from 'vitest'
import { nomination, selfNomination } from './testing/nomination-samples.ts'
import { finish } from '../lists/steps.ts'
import { planPeople as planInSteps, type StoredPerson } from './plan-people.ts'

const planPeople = (...given: Parameters<typeof planInSteps>) => finish(planInSteps(...given))

const anna: StoredPerson = { name: 'Anna Nová', languageCode: 'cs', isParticipant: true }
const eva: StoredPerson = { name: 'Eva Malá', languageCode: 'cs', isParticipant: false }
const stored = new Map([
  ['anna@firma.cz', anna],
  ['eva@firma.cz', eva],
])

describe('people of saved nominations', () => {
  it('are created once each, as participants if they are evaluated (OPS-7-53)', () => {
    expect(planPeople([nomination(), selfNomination()], new Map())).toEqual([
      { email: 'anna@firma.cz', name: 'Anna Nová', languageCode: 'cs', isParticipant: true },
      { email: 'eva@firma.cz', name: 'Eva Malá', languageCode: 'cs', isParticipant: false },
    ])
  })

  it('are not changed if nothing differs, and overwritten if a name does (OPS-5-36)', () => {
    expect(planPeople([nomination()], stored)).toEqual([])
    expect(planPeople([nomination({ assessorFullName: 'Eva Velká' })], stored)).toEqual([
      { ...eva, email: 'eva@firma.cz', name: 'Eva Velká' },
    ])
  })

  it('keep name and language if the caller may not change them (OPS-5-36)', () => {
    const rows = [nomination({ assessorFullName: 'Someone Else', assessorLanguageCode: 'de' })]
    expect(planPeople(rows, stored, new Set(['eva@firma.cz']))).toEqual([])
  })

  it('get the language given for answering, from a new row before an old one, else the first of the list (OPS-5-11)', () => {
    const languageOf = (rows: ReturnType<typeof nomination>[], email: string) =>
      planPeople(rows, new Map()).find((person) => person.email === email)?.languageCode
    const ratesToo = nomination({
      assesseeEmail: 'jan@firma.cz',
      assessorEmail: 'anna@firma.cz',
      assessorLanguageCode: 'pl',
    })
    expect(languageOf([nomination({ assesseeLanguageCode: 'cs' }), ratesToo], 'anna@firma.cz')).toBe('pl')
    const old = { ...ratesToo, isNew: false, assesseeEmail: 'x@firma.cz', assessorLanguageCode: 'hu' as const }
    expect(languageOf([old, ratesToo], 'anna@firma.cz')).toBe('pl')
    expect(languageOf([nomination({ assesseeLanguageCode: null })], 'anna@firma.cz')).toBe('en-GB')
  })

  it('become participants when they are evaluated, and stay so when they only rate (OPS-7-53)', () => {
    const rows = [
      nomination({
        assesseeEmail: 'eva@firma.cz',
        assesseeFullName: 'Eva Malá',
        assessorEmail: 'anna@firma.cz',
        assessorFullName: 'Anna Nová',
      }),
    ]
    expect(planPeople(rows, stored)).toEqual([{ ...eva, email: 'eva@firma.cz', isParticipant: true }])
  })
})
