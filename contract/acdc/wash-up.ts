import { z } from 'zod'
import { summaryMax } from '../../domain/acdc/wash-up.ts'
import { endpoint } from '../endpoint.ts'
import { blob, guid, line, written } from '../shapes.ts'
import { wavePhase } from '../waves/wave.ts'

const labels = z.record(z.string(), z.string())
/** Who did something, by name, and when. */
const done = z.object({ at: z.string(), by: z.string() })
const score = z.number().nullable()

const competency = z.object({ number: z.number().int(), names: labels })
/** How often evaluators can see it for the better and for the worse. */
const behaviour = z.object({ itemKey: z.string(), sectionNumber: z.number().int(), labels })
const activityOfWave = z.object({
  activityId: z.number().int(),
  names: labels,
  /** The competencies that are observed in it; null: all of the wave. */
  sectionNumbers: z.array(z.number().int()).nullable(),
})
/** `scored` of `toScore` cells; finished once every cell has a score or "not seen". */
const evaluator = z.object({
  evaluatorGuid: z.string(),
  name: z.string(),
  scored: z.number().int(),
  toScore: z.number().int(),
})
const personOfWave = z.object({
  assesseeGuid: z.string(),
  name: z.string(),
  /** Of the competencies that need an agreed score, how many have one. */
  agreed: z.number().int(),
  toAgree: z.number().int(),
  confirmed: done.nullable(),
})

export const washUpOverview = z.object({
  waveGuid: z.string(),
  waveName: z.string(),
  projectGuid: z.string(),
  wavePhase,
  /** Whether evaluators can score now; otherwise it was closed, or the wave is in another phase. */
  isScoringOpen: z.boolean(),
  closed: done.nullable(),
  /** Of the published scale, from the lowest up. Empty before the wave is published. */
  scale: z.array(z.object({ number: z.number().int(), labels })),
  /** Those that are observed in any activity, in their order. */
  competencies: z.array(competency),
  behaviours: z.array(behaviour),
  activities: z.array(activityOfWave),
  evaluators: z.array(evaluator),
  /** In the order in which they were imported. */
  people: z.array(personOfWave),
})

/** What is agreed of a person, and what changes with each save. */
export const washUpState = z.object({
  assesseeGuid: z.string(),
  /** Raised by every save and confirmation; 0 before the first. To be sent with the next one. */
  revision: z.number().int(),
  agreed: z.array(z.object({ sectionNumber: z.number().int(), value: z.number(), at: z.string(), by: z.string() })),
  summary: z.string(),
  changed: done.nullable(),
  confirmed: done.nullable(),
})

const compared = z.object({
  sectionNumber: z.number().int(),
  /** Every evaluator has said that he has not seen it: there is nothing to agree on. */
  isUnseen: z.boolean(),
  /** Over all activities, of each evaluator: the mean of his numbers. */
  scores: z.array(
    z.object({
      evaluatorGuid: z.string(),
      /** Null: nothing said, or not seen. */
      score,
      isNotSeen: z.boolean(),
      /** In how many activities he has said something, of those in which it is observed. */
      scored: z.number().int(),
      observed: z.number().int(),
    }),
  ),
  mean: score,
  lowest: score,
  highest: score,
  spread: score,
  /** What is proposed to agree on; null where evaluators are too far apart, or something is missing. */
  proposed: score,
})

/**
 * To whom the rule `seeEvaluatorsScores` does not allow who gave which score, `areScoresNamed` is false: there are no scores,
 * behaviours and notes of single evaluators, and the figures of a competency are there once scoring is closed and two have given
 * a number.
 */
export const washUpPerson = washUpState.extend({
  name: z.string(),
  areScoresNamed: z.boolean(),
  /** In the order of the overview; the numbers are of this person. */
  evaluators: z.array(evaluator),
  competencies: z.array(compared),
  /** What evaluators gave in each activity; null: not seen. */
  scores: z.array(
    z.object({
      evaluatorGuid: z.string(),
      activityId: z.number().int(),
      sectionNumber: z.number().int(),
      value: z.number().int().nullable(),
    }),
  ),
  behaviours: z.array(
    z.object({
      evaluatorGuid: z.string(),
      activityId: z.number().int(),
      itemKey: z.string(),
      plus: z.number().int(),
      minus: z.number().int(),
    }),
  ),
  /** By the time at which they were written. */
  notes: z.array(
    z.object({
      noteGuid: z.string(),
      evaluatorGuid: z.string(),
      activityId: z.number().int(),
      /** Null: of no competency. */
      sectionNumber: z.number().int().nullable(),
      sign: z.number().int(),
      text: z.string(),
      at: z.string(),
    }),
  ),
})

const ofWave = z.object({ waveGuid: guid })
const onePerson = z.object({ waveGuid: guid, assesseeGuid: guid })
const revision = z.number().int().min(0).max(2_147_483_647)
const notHere = 'WAVE_WITHOUT_ACTIVITIES'

export const getWashUp = endpoint({
  method: 'GET',
  url: '/api/acdc/wash-up/:waveGuid',
  schema: {
    summary: 'The wash-up of an AC/DC wave: its people and how far they are, evaluators, activities and competencies',
    params: ofWave,
    response: { 200: washUpOverview },
  },
  config: { caller: 'user', needs: 'workOnAcdc', errors: [notHere] },
})

export const getWashUpPerson = endpoint({
  method: 'GET',
  url: '/api/acdc/wash-up/:waveGuid/person/:assesseeGuid',
  schema: {
    summary:
      'What the evaluators gave and wrote about one person, side by side, and what was agreed on. Who gave which score is told ' +
      'to the house alone',
    params: onePerson,
    response: { 200: washUpPerson },
  },
  config: { caller: 'user', needs: 'workOnAcdc', errors: [notHere] },
})

export const saveWashUp = endpoint({
  method: 'PUT',
  url: '/api/acdc/wash-up/:waveGuid/person/:assesseeGuid',
  schema: {
    summary:
      'Sets agreed scores, in steps of a half within the scale, or takes them back (null), and the summary. What is not ' +
      'sent stays. Refused with RECORD_CHANGED and the present state if somebody has saved since the revision sent',
    params: onePerson,
    body: z.strictObject({
      revision,
      agreed: z
        .array(z.strictObject({ sectionNumber: z.number().int().min(0).max(100_000), value: z.number().nullable() }))
        .max(200)
        .default([]),
      summary: written(summaryMax).or(z.literal('')).optional(),
    }),
    response: { 200: washUpState },
  },
  config: {
    caller: 'user',
    needs: 'workOnAcdc',
    errors: [notHere, 'RECORD_CHANGED', 'PERSON_CONFIRMED', 'WASH_UP_NOT_BEGUN'],
  },
})

export const confirmWashUp = endpoint({
  method: 'POST',
  url: '/api/acdc/wash-up/:waveGuid/person/:assesseeGuid/confirm',
  schema: {
    summary: 'Confirms a person: reports are made of confirmed people alone. Every competency needs an agreed score',
    params: onePerson,
    body: z.strictObject({ revision }),
    response: { 200: washUpState },
  },
  config: {
    caller: 'user',
    needs: 'workOnAcdc',
    errors: [notHere, 'RECORD_CHANGED', 'PERSON_CONFIRMED', 'WASH_UP_NOT_BEGUN', 'SCORING_OPEN', 'NOT_ALL_AGREED'],
  },
})

export const takeBackWashUp = endpoint({
  method: 'POST',
  url: '/api/acdc/wash-up/:waveGuid/person/:assesseeGuid/take-back',
  schema: {
    summary: 'Takes the confirmation of a person back; agreed scores and summary stay',
    params: onePerson,
    body: z.strictObject({ revision }),
    response: { 200: washUpState },
  },
  config: { caller: 'user', needs: 'workOnAcdc', errors: [notHere, 'RECORD_CHANGED', 'NOT_CONFIRMED'] },
})

export const closeScoring = endpoint({
  method: 'POST',
  url: '/api/acdc/wash-up/:waveGuid/close-scoring',
  schema: {
    summary: 'Closes the scoring of a wave in data collection for its wash-up; closed already: nothing changes',
    params: ofWave,
    body: z.strictObject({}).nullish(),
    response: { 200: z.object({ isScoringOpen: z.boolean(), closed: done.nullable() }) },
  },
  config: { caller: 'user', needs: 'workOnAcdc', errors: [notHere, 'NOT_COLLECTING'] },
})

export const openScoring = endpoint({
  method: 'POST',
  url: '/api/acdc/wash-up/:waveGuid/open-scoring',
  schema: {
    summary: 'Opens the scoring again, unless somebody is confirmed: their scores must not change any more',
    params: ofWave,
    body: z.strictObject({}).nullish(),
    response: { 200: z.object({ isScoringOpen: z.boolean(), closed: done.nullable() }) },
  },
  config: { caller: 'user', needs: 'workOnAcdc', errors: [notHere, 'NOT_COLLECTING', 'PEOPLE_CONFIRMED'] },
})

/** Columns of the sheet, in their order; one for each evaluator stands after `competency`. */
export const washUpColumns = [
  'person',
  'competency',
  'spread',
  'mean',
  'agreed',
  'agreedBy',
  'agreedAt',
  'confirmedAt',
  'summary',
] as const

export const exportWashUp = endpoint({
  method: 'POST',
  url: '/api/acdc/wash-up/:waveGuid/export',
  schema: {
    summary:
      'The wash-up of a wave as an Excel file: a row for each person and competency, with a column for each evaluator for those ' +
      'who may know who gave which score',
    params: ofWave,
    body: z.strictObject({
      /** By column; a column without one is headed by its id. `evaluator` heads hidden names, with a number. */
      headers: z.partialRecord(z.enum([...washUpColumns, 'evaluator']), line(100)).default({}),
      /** What a cell says for "not seen". */
      notSeen: line(60).default('–'),
      hideNames: z.boolean().default(false),
    }),
    response: { 200: blob },
  },
  config: { caller: 'user', isRead: true, needs: 'workOnAcdc', errors: [notHere] },
})
