import { describe, expect, it } from 'vitest'
import { planPeopleImport, type Stored } from './plan-people-import.ts'

const anna = { fullName: 'Anna Nová', email: 'anna@firma.cz' }
const eva = { fullName: 'Eva Malá', email: 'eva@firma.cz' }
const jan = { fullName: 'Jan Dub', email: 'jan@firma.cz' }
const nothing: Stored = { people: [], nominations: [] }

/** What the wave has after this import. */
function after(assessees: (typeof anna)[], evaluators: (typeof anna)[]): Stored {
  const people = [...new Map([...assessees, ...evaluators].map((one) => [one.email, one])).values()]
  return {
    people: people.map(({ email, fullName }) => ({ email, name: fullName, languageCode: 'sk' })),
    nominations: planPeopleImport(assessees, evaluators, nothing, 'cs').rows,
  }
}

describe('the import of people into an AC/DC wave', () => {
  it('has every evaluator score every person (OPS-5-28, OPS-5-29)', () => {
    const { rows, pairs } = planPeopleImport([anna, eva], [anna, eva, jan], nothing, 'cs')
    expect(rows).toHaveLength(6)
    expect(new Set(rows.map((row) => row.assessorRole))).toEqual(new Set(['evaluator']))
    expect(new Set(rows.map((row) => `${row.assesseeEmail} ${row.assessorEmail}`)).size).toBe(6)
    expect(pairs).toEqual({ added: 6, kept: 0, removed: 0 })
  })

  it('says who is new, who is in the project, and who has the part already', () => {
    const stored = after([anna], [jan])
    const { assessees, evaluators, pairs } = planPeopleImport([anna, jan], [jan, eva], stored, 'cs')
    expect(assessees.map(({ state }) => state)).toEqual(['inWave', 'inProject'])
    expect(evaluators.map(({ state }) => state)).toEqual(['inWave', 'new'])
    expect(pairs).toEqual({ added: 3, kept: 1, removed: 0 })
  })

  it('says whose name changes, who leaves, and who stands in both lists', () => {
    const stored = after([anna, eva], [jan])
    const renamed = { ...anna, fullName: 'Anna Stará' }
    const plan = planPeopleImport([renamed], [renamed], stored, 'cs')
    expect(plan.assessees).toMatchObject([{ fullName: 'Anna Stará', formerName: 'Anna Nová', state: 'inWave' }])
    expect(plan.leaving).toEqual({ assessees: [eva], evaluators: [jan] })
    expect(plan.pairs).toEqual({ added: 1, kept: 0, removed: 2 })
    expect(plan.both).toEqual([renamed])
  })

  it('keeps languages, and gives new people the chosen one', () => {
    const { rows } = planPeopleImport([anna], [eva], after([anna], [jan]), 'cs')
    expect(rows).toMatchObject([{ assesseeLanguageCode: 'sk', assessorLanguageCode: 'cs', isNew: true }])
  })
})
