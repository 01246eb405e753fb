import { describe, expect, test } from 'vitest'
import { scoringRefusal, stateRefusal, type ScoringRules } from './scoring-refusal.ts'

const rules: ScoringRules = {
  wavePhase: 'dataCollection',
  isClosed: false,
  activities: [
    { activityId: 7, sectionNumbers: null },
    { activityId: 8, sectionNumbers: [2] },
  ],
  sections: [{ number: 1 }, { number: 2 }],
  itemKeys: ['1.1', '2.1'],
  scale: [1, 2, 3, 4, 5],
}

describe('what can be scored', () => {
  test.each([
    [{ activityId: 7, sectionNumber: 1, value: 4 }, undefined],
    [{ activityId: 7, sectionNumber: 1, value: null }, undefined],
    [{ activityId: 8, sectionNumber: 2, value: 1 }, undefined],
    [{ activityId: 8, sectionNumber: null }, undefined],
    [{ activityId: 8, itemKey: '2.1' }, undefined],
    [{ activityId: 9, sectionNumber: 1, value: 4 }, 'activityId UNKNOWN_ACTIVITY'],
    [{ activityId: 8, sectionNumber: 1, value: 4 }, 'sectionNumber NOT_OBSERVED'],
    [{ activityId: 7, sectionNumber: 3, value: 4 }, 'sectionNumber NOT_OBSERVED'],
    [{ activityId: 7, sectionNumber: 1, value: 6 }, 'value NOT_ON_THE_SCALE'],
    [{ activityId: 8, itemKey: '1.1' }, 'itemKey UNKNOWN_ITEM'],
    [{ activityId: 7, itemKey: '1.9' }, 'itemKey UNKNOWN_ITEM'],
  ])('%o', (given, expected) => {
    const refusal = scoringRefusal(rules, given)
    expect(refusal && `${refusal.path} ${refusal.code}`).toBe(expected)
  })
})

describe('when it is not taken any more', () => {
  test.each([
    ['dataCollection', false, 'open', undefined],
    ['dataCollection', false, 'submitted', 'QUESTIONNAIRE_SUBMITTED'],
    ['dataCollection', true, 'open', 'SCORING_CLOSED'],
    ['dataCollection', true, 'submitted', 'SCORING_CLOSED'],
    ['dataCollection', true, 'withdrawn', 'QUESTIONNAIRE_WITHDRAWN'],
    ['finished', true, 'open', 'WAVE_NOT_COLLECTING'],
    ['preparation', false, 'submitted', 'WAVE_NOT_COLLECTING'],
  ] as const)('%s, closed %s, %s', (wavePhase, isClosed, status, expected) => {
    expect(stateRefusal({ wavePhase, isClosed }, status)).toBe(expected)
  })
})
