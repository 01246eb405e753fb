import { z } from 'zod'
import { behaviourCountMax, noteMax, scoringAtOnce } from '../../domain/acdc/scores.ts'
import { scoringTarget } from '../../domain/acdc/scoring-target.ts'
import { sequenceMax } from '../../domain/questionnaires/answer-limits.ts'
import { answerKeyPattern } from '../../domain/questionnaires/item-key.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id, instant, written } from '../shapes.ts'

/** The secret of an evaluator's questionnaire link, and the acdc wave. */
const place = z.object({ shareGuid: guid, waveGuid: guid })

/** Rises with everything that an evaluator does on any device; something older never overwrites a newer. */
const sequence = z.number().int().min(1).max(sequenceMax)
/** Number of a competency in the published content. */
const sectionNumber = z.number().int().min(0).max(9999)
const sign = z.union([z.literal(-1), z.literal(0), z.literal(1)])
const count = z.number().int().min(0).max(behaviourCountMax)

/** All evaluators of a centre may share one address. */
const scoringPerMinute = 1200

const savedScore = z.object({
  activityId: z.number().int(),
  sectionNumber: z.number().int(),
  /** Null: not seen. */
  value: z.number().int().nullable(),
  sequence: z.number().int(),
})
const savedBehaviour = z.object({
  activityId: z.number().int(),
  itemKey: z.string(),
  plus: z.number().int(),
  minus: z.number().int(),
  sequence: z.number().int(),
})
const savedNote = z.object({
  noteGuid: z.string(),
  activityId: z.number().int(),
  sectionNumber: z.number().int().nullable(),
  sign,
  text: z.string(),
  notedAt: z.string(),
  isDeleted: z.boolean(),
  sequence: z.number().int(),
})

export const scoring = z.object({
  waveGuid: z.string(),
  waveName: z.string(),
  timeZone: z.string(),
  /** The language of the competencies; the page's own may not be published. */
  languageCode: z.string(),
  evaluatorId: z.number().int(),
  evaluatorName: z.string(),
  /** When scoring was closed for the wash-up; null: it is open. */
  closedOn: z.string().nullable(),
  /** When the evaluator said that he is done; null: he has not, or took it back. */
  finishedOn: z.string().nullable(),
  /** In their order. */
  activities: z.array(
    z.object({
      activityId: z.number().int(),
      name: z.string(),
      description: z.string(),
      /** How long it lasts; null: without a clock. */
      minutes: z.number().int().nullable(),
      /** Competencies that are observed in it. */
      sectionNumbers: z.array(z.number().int()),
    }),
  ),
  sections: z.array(
    z.object({
      number: z.number().int(),
      name: z.string(),
      description: z.string(),
      behaviours: z.array(z.object({ itemKey: z.string(), text: z.string() })),
    }),
  ),
  /** From the lowest up. "Not seen" can be said beside it in every wave. */
  scale: z.array(z.object({ number: z.number().int(), label: z.string() })),
  /** By name. Everything is what this evaluator gave: nobody sees what others did. */
  people: z.array(
    z.object({
      questionnaireId: z.number().int(),
      name: z.string(),
      scores: z.array(savedScore),
      behaviours: z.array(savedBehaviour),
      notes: z.array(savedNote),
    }),
  ),
  /** Clocks that were started or stopped; `startedAt` null: stopped. */
  clocks: z.array(
    z.object({ activityId: z.number().int(), startedAt: z.string().nullable(), sequence: z.number().int() }),
  ),
  /** The highest sequence that was saved; what comes next takes a higher one. */
  lastSequence: z.number().int(),
  savedAt: z.string().nullable(),
})

export const getScoring = endpoint({
  method: 'GET',
  url: '/api/acdc/scoring/:shareGuid/:waveGuid',
  schema: {
    summary: 'What an evaluator scores in a wave and has scored, in the requested language or the nearest',
    params: place,
    querystring: z.strictObject({ language: z.string().max(10).optional() }),
    response: { 200: scoring },
  },
  config: {
    caller: 'public',
    needs: 'questionnaireLink',
    errors: ['LINK_EXPIRED', 'TERMS_NOT_APPROVED', 'WAVE_NOT_COLLECTING'],
    callsPerMinute: scoringPerMinute,
  },
})

const ofPerson = { questionnaireId: id, activityId: id, sequence }
const scoringOperation = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('score'),
    ...ofPerson,
    sectionNumber,
    /** A number of the scale; null: not seen. */
    value: z.number().int().min(1).max(100).nullable(),
  }),
  z.strictObject({
    kind: z.literal('behaviour'),
    ...ofPerson,
    itemKey: z.string().regex(answerKeyPattern),
    plus: count,
    minus: count,
  }),
  z.strictObject({
    kind: z.literal('note'),
    ...ofPerson,
    /** Made by the device. */
    noteGuid: guid,
    sectionNumber: sectionNumber.nullable(),
    sign,
    text: written(noteMax),
    notedAt: instant,
  }),
  z.strictObject({ kind: z.literal('deletedNote'), ...ofPerson, noteGuid: guid, notedAt: instant }),
  z.strictObject({ kind: z.literal('clock'), activityId: id, sequence, startedAt: instant.nullable() }),
])

/** Each is saved or refused by itself; repeating one changes nothing. */
export const saveScoring = endpoint({
  method: 'PUT',
  url: '/api/acdc/scoring/:shareGuid/:waveGuid',
  schema: {
    summary: 'Saves scores, behaviours, notes and clocks of one evaluator; may be repeated',
    params: place,
    body: z.strictObject({
      operations: z
        .array(scoringOperation)
        .min(1)
        .max(scoringAtOnce)
        .refine((all) => new Set(all.map(scoringTarget)).size === all.length),
    }),
    response: {
      200: z.object({
        savedAt: z.string(),
        /** In the order in which they were sent. */
        operations: z.array(
          z.object({
            /** False without a refusal: something newer was already stored, and stays. */
            isSaved: z.boolean(),
            refusal: z.object({ path: z.string(), code: z.string() }).nullable(),
          }),
        ),
      }),
    },
  },
  config: {
    caller: 'public',
    link: 'shareGuid',
    needs: 'questionnaireLink',
    errors: ['LINK_EXPIRED', 'TERMS_NOT_APPROVED'],
    bodyLimit: 512 * 1024,
    callsPerMinute: scoringPerMinute,
  },
})

/** What is left without a score stays so: it does not become "not seen". Repeating it changes nothing. */
export const finishScoring = endpoint({
  method: 'POST',
  url: '/api/acdc/scoring/:shareGuid/:waveGuid/finish',
  schema: {
    summary: 'An evaluator is done with a wave, or takes that back; possible until scoring is closed',
    params: place,
    body: z.strictObject({
      isFinished: z.boolean(),
      /** Needed where scores are missing. */
      blanksConfirmed: z.boolean().default(false),
    }),
    response: { 200: z.object({ finishedOn: z.string().nullable() }) },
  },
  config: {
    caller: 'public',
    link: 'shareGuid',
    needs: 'questionnaireLink',
    errors: ['LINK_EXPIRED', 'TERMS_NOT_APPROVED', 'WAVE_NOT_COLLECTING', 'SCORING_CLOSED', 'BLANKS_NOT_CONFIRMED'],
  },
})
