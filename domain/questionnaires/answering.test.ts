import { describe, expect, it } from 'vitest'
import { dayPart } from './day-part.ts'
import { completionOf, finishedPercent } from './completion.ts'
import { minutesLeft, secondsPerAnswer, usualSecondsPerAnswer } from './minutes-left.ts'
import { answerRefusal, isTooLate, placeOfWave, type RatedWave } from './questionnaire-state.ts'
import { firstOpenStep, inOrderOfRoles, stepsOf } from './steps.ts'
import { worded, wordingLanguage } from './wording.ts'

const everybody = (key: string) => ({ key, roleIds: null })
const sections = [
  { questions: [everybody('1.1'), everybody('1.2')], comments: [{ key: '1.c1' }] },
  { questions: [everybody('2.1'), { key: '2.importance', roleIds: ['superior', 'self'] }], comments: [] },
]
const self = { questionnaireId: 7, roleId: 'self' }
const colleague = { questionnaireId: 8, roleId: 'colleague' }

describe('the order of the questions', () => {
  const steps = stepsOf(sections, [self, colleague])

  it('asks an item about everybody before the next, and closes a competency with its comments', () => {
    expect(steps.map(({ key, questionnaireId }) => `${key}/${questionnaireId}`)).toEqual([
      '1.1/7',
      '1.1/8',
      '1.2/7',
      '1.2/8',
      '1.c1/7',
      '1.c1/8',
      '2.1/7',
      '2.1/8',
      '2.importance/7',
    ])
  })

  it('continues at the first rating without an answer, and after the end if there is none', () => {
    const answered = new Set(['1.1/7', '1.1/8', '1.2/7', '1.2/8'])
    const isAnswered = (questionnaireId: number, key: string) => answered.has(`${key}/${questionnaireId}`)
    expect(steps[firstOpenStep(steps, isAnswered)]).toMatchObject({ key: '2.1', questionnaireId: 7 })
    expect(firstOpenStep(steps, () => true)).toBe(steps.length)
  })

  it('shows the rater first, then the roles in their order, unknown ones last', () => {
    const people = ['evaluator', 'subordinate', 'superior', 'self', 'subordinate'].map((roleId, at) => ({
      questionnaireId: at,
      roleId,
    }))
    expect(inOrderOfRoles(people, ['superior', 'subordinate', 'self']).map((one) => one.questionnaireId)).toEqual([
      3, 2, 1, 4, 0,
    ])
  })
})

describe('completion', () => {
  it('counts "not applicable" as answered and leaves out what a role is not asked', () => {
    expect(completionOf(sections, colleague, { '1.1': 4, '1.2': 999, '9.9': 1 })).toEqual({
      answered: 2,
      total: 3,
      notApplicable: 1,
      missing: ['2.1'],
    })
    expect(completionOf(sections, self, {}).total).toBe(4)
  })

  it.each([
    [119, 120, 99],
    [1, 300, 0],
    [41, 120, 34],
    [120, 120, 100],
    [0, 0, 100],
    [130, 120, 100],
  ])('says that %i of %i are %i %%', (answered, total, percent) => {
    expect(finishedPercent(answered, total)).toBe(percent)
  })
})

describe('minutes left', () => {
  const at = (...seconds: number[]) => seconds.map((second) => second * 1000)

  it('uses the rater’s own median, in any order, without breaks and answers sent together', () => {
    expect(secondsPerAnswer(at(0, 4, 10, 14, 20, 26, 26.1, 26.2, 2000, 2006))).toBe(6)
    expect(secondsPerAnswer(at(26, 20, 14, 10, 4, 0))).toBe(6)
  })

  it('uses the usual time while there are too few answers', () => {
    expect(secondsPerAnswer([])).toBe(usualSecondsPerAnswer)
    expect(secondsPerAnswer(at(0, 2, 4, 6, 8))).toBe(usualSecondsPerAnswer)
  })

  it.each([
    [0, 10, 0],
    [1, 10, 1],
    [79, 10.6, 14],
    [6, 10, 1],
    [7, 10, 2],
  ])('rounds %i answers of %f s up to %i', (unanswered, seconds, minutes) => {
    expect(minutesLeft(unanswered, seconds)).toBe(minutes)
  })
})

describe('what may still be answered', () => {
  it.each([
    ['dataCollection', 'open', undefined],
    ['dataCollection', 'submitted', 'QUESTIONNAIRE_SUBMITTED'],
    ['dataCollection', 'withdrawn', 'QUESTIONNAIRE_WITHDRAWN'],
    ['nomination', 'open', 'WAVE_NOT_COLLECTING'],
    ['finishing', 'open', 'WAVE_NOT_COLLECTING'],
    ['finished', 'submitted', 'WAVE_NOT_COLLECTING'],
  ] as const)('in %s, %s: %s', (phase, status, refusal) => {
    expect(answerRefusal(phase, status)).toBe(refusal)
  })
})

describe('the place of a wave on the page', () => {
  const wave = (wavePhase: RatedWave['wavePhase'], statuses: RatedWave['statuses'], reportCount = 0): RatedWave => ({
    wavePhase,
    statuses,
    reportCount,
  })

  it.each([
    [wave('dataCollection', ['open', 'submitted']), 'open'],
    [wave('dataCollection', ['submitted', 'withdrawn']), 'finished'],
    [wave('dataCollection', ['withdrawn']), 'hidden'],
    [wave('finishing', ['open']), 'finished'],
    [wave('finished', [], 1), 'finished'],
    [wave('finished', []), 'hidden'],
    [wave('nomination', ['open']), 'hidden'],
  ])('%j is %s (OPS-2-86)', (given, place) => {
    expect(placeOfWave(given)).toBe(place)
  })

  it('is too late only when everything is over and nothing was submitted', () => {
    const missed = wave('finished', ['open'])
    expect(isTooLate([missed])).toBe(true)
    expect(isTooLate([missed, wave('dataCollection', ['open'])])).toBe(false)
    expect(isTooLate([missed, wave('finished', ['submitted'])])).toBe(false)
    expect(isTooLate([wave('finished', ['open'], 1)])).toBe(false)
    expect(isTooLate([])).toBe(false)
  })
})

describe('wording', () => {
  it.each([
    [['cs'], 'cs'],
    [['en', 'cs'], 'en-GB'],
    [['en-US'], 'en-GB'],
    [['hu', 'cs-CZ'], 'cs'],
    [['hu'], 'en-GB'],
    [[], 'en-GB'],
  ])('of %j is %s', (wishes, language) => {
    expect(wordingLanguage(['en-GB', 'cs'], wishes)).toBe(language)
  })

  it('falls back to a language that the text has', () => {
    expect(worded({ cs: 'Ano', 'en-GB': 'Yes' }, 'cs', ['en-GB'])).toBe('Ano')
    expect(worded({ cs: ' ', 'en-GB': 'Yes' }, 'cs', ['en-GB'])).toBe('Yes')
    expect(worded({ de: 'Ja' }, 'cs', ['en-GB'])).toBe('Ja')
    expect(worded({}, 'cs', ['en-GB'])).toBe('')
  })
})

it.each([
  ['2026-11-16T03:30:00Z', 'morning'],
  ['2026-11-16T11:00:00Z', 'afternoon'],
  ['2026-11-16T17:30:00Z', 'evening'],
  ['2026-11-16T01:00:00Z', 'evening'],
])('greets at %s in Prague for the %s', (instant, part) => {
  expect(dayPart(new Date(instant), 'Europe/Prague')).toBe(part)
})
