import { describe, expect, it } from 'vitest'
import { wavePhases } from '../waves/wave.ts'
import {
  isMeantBy,
  nominationState,
  panelMails,
  panelProgress,
  phaseOfNextMails,
  ratersOf,
  type PanelFacts,
  type PanelHelper,
  type RatedFacts,
} from './control-panel.ts'

const rated = (facts: Partial<RatedFacts>): PanelFacts => ({
  rating: null,
  rated: { isFinalized: true, hasNomination: true, self: 'open', openRaters: [], doneRaters: [], ...facts },
})
const rater = (finished: number, total: number, finishedPct: number): PanelFacts => ({
  rated: null,
  rating: { finished, total, finishedPct },
})

const people = {
  untouched: rated({ openRaters: [1, 2] }),
  begun: rated({ self: 'finished', openRaters: [2], doneRaters: [1] }),
  complete: rated({ self: 'finished', doneRaters: [1, 2] }),
  reopened: rated({ isFinalized: false, doneRaters: [3] }),
  closedEmpty: rated({ hasNomination: false, self: null }),
  outsider: rater(1, 2, 60),
}
const namesMeantBy = (helper: PanelHelper) =>
  Object.entries(people).flatMap(([name, facts]) => (isMeantBy[helper](facts, 'assessees') ? [name] : []))

describe('the helpers of the control panel', () => {
  it('select people whose questionnaires are not finished (OPS-2-117)', () => {
    expect(namesMeantBy('unfinished')).toEqual(['untouched', 'begun', 'closedEmpty', 'outsider'])
  })

  it('select people who have submitted their own view (OPS-2-118)', () => {
    expect(namesMeantBy('withSelfRating')).toEqual(['begun', 'complete'])
  })

  it('select people with at least one finished rating (OPS-2-119)', () => {
    expect(namesMeantBy('withRatings')).toEqual(['begun', 'complete', 'reopened'])
  })

  it('select assessees whose nominations are open or missing (OPS-2-120)', () => {
    expect(namesMeantBy('incompleteNominations')).toEqual(['reopened', 'closedEmpty'])
    expect(nominationState(people.closedEmpty)).toBe('none')
    expect(nominationState(people.outsider)).toBeNull()
  })

  it('ask of raters how far they are themselves (OPS-2-117, OPS-2-119)', () => {
    expect(isMeantBy.unfinished(rater(2, 2, 100), 'assessors')).toBe(false)
    expect(isMeantBy.unfinished(rater(1, 2, 99), 'assessors')).toBe(true)
    expect(isMeantBy.withRatings(rater(0, 2, 40), 'assessors')).toBe(false)
  })
})

describe('the progress of a person', () => {
  it('is 100 only when everything is submitted', () => {
    const doneRaters = Array.from({ length: 299 }, (_, id) => id)
    expect(panelProgress(rated({ doneRaters, openRaters: [300] }), 'assessees').finishedPct).toBe(99)
    expect(panelProgress(rated({ doneRaters }), 'assessees').finishedPct).toBe(100)
    expect(panelProgress(rated({}), 'assessees')).toEqual({ finished: 0, total: 0, finishedPct: 0 })
  })
})

describe('the mails of the control panel', () => {
  it('belong to phases, none to preparation and finishing (OPS-2-121)', () => {
    expect(Object.fromEntries(wavePhases.map((phase) => [phase, panelMails(phase).toSorted()]))).toEqual({
      preparation: [],
      nomination: ['send-nominations-invites', 'send-nominations-reminders'],
      dataCollection: ['send-questionnaire-invites', 'send-questionnaire-reminders'],
      finishing: [],
      finished: ['send-360-reports'],
    })
    expect(wavePhases.map(phaseOfNextMails)).toEqual(['nomination', null, null, 'finished', null])
  })

  it('reach each rater once', () => {
    const chosen = [people.untouched, people.begun, people.outsider]
    expect(ratersOf(chosen, 'open')).toEqual([1, 2])
    expect(ratersOf([people.begun, people.reopened], 'all')).toEqual([2, 1, 3])
  })
})
