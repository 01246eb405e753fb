import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** One drawn figure. `turn`: eighths of a full turn clockwise; only arrows are turned. */
const figure = z.object({
  shape: z.enum(['circle', 'square', 'triangle', 'diamond', 'arrow']),
  fill: z.enum(['empty', 'grey', 'full']),
  count: z.number().int().min(1).max(3),
  turn: z.number().int().min(0).max(7),
})
export type Figure = z.output<typeof figure>

/** An item as a person sees it: neither its key nor its parameters. At most one of table, series and figures. */
export const shownItem = z.object({
  id: z.string(),
  stem: z.string(),
  table: z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  /** Its next one is asked for. */
  series: z.array(z.string()).nullable(),
  /** Eight of nine, by rows; the last is asked for. */
  figures: z.array(figure).nullable(),
  options: z.array(z.union([z.object({ text: z.string() }), z.object({ figure })])),
})
export type ShownItem = z.output<typeof shownItem>

const count = z.number().int().min(0)

/** Where a sitting stands, by the server's clock. Times left are in milliseconds. */
export const sittingView = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready') }),
  z.object({
    state: z.literal('item'),
    /** 1 for the first item. */
    sequence: count,
    item: shownItem,
    /** Place of the option that is chosen so far. */
    chosen: count.nullable(),
    savedAt: z.string().nullable(),
    timeLeft: count,
    canPause: z.boolean(),
  }),
  z.object({ state: z.literal('paused'), pauseLeft: count, timeLeft: count }),
  z.object({
    state: z.literal('questionnaire'),
    /** By item: the answer and how it was numbered. */
    answers: z.record(z.string(), z.object({ value: z.number().int(), sequence: z.number().int() })),
    savedAt: z.string().nullable(),
  }),
  z.object({ state: z.literal('finished'), isTimeUp: z.boolean() }),
  /** Locked, expired or cancelled: nothing more is taken. */
  z.object({ state: z.literal('refused') }),
])
export type SittingView = z.output<typeof sittingView>

const params = z.object({ token: z.string().min(1).max(200) })
const response = { 200: sittingView }
const itemId = z.string().min(1).max(50)
const option = z.number().int().min(0).max(4)
/** What is chosen for the item that is shown: the item and its number have to fit together. */
const choice = z.strictObject({ itemId, sequence: z.number().int().min(1).max(100), option })

/** A whole office may sit the test from one address. */
const callsPerMinute = 3000
const access = { caller: 'public', needs: 'simulatedTest', callsPerMinute } as const

/**
 * The calls of the page on which a person sits a simulated test. The simulator serves them, not Assay: hence one record, and
 * not calls of their own. Each answers with where the sitting stands after it; repeated, it changes nothing.
 */
export const sittingCalls = {
  show: endpoint({
    method: 'GET',
    url: '/api/simulator/:token',
    schema: { summary: 'Where the sitting stands', params, response },
    config: { ...access, errors: [] },
  }),
  /** Practice takes no time and is not kept. */
  practise: endpoint({
    method: 'POST',
    url: '/api/simulator/:token/practise',
    schema: {
      summary: 'Whether the answer to a practice item is right, and why',
      params,
      body: z.strictObject({ itemId, option }),
      response: { 200: z.object({ isRight: z.boolean(), key: option, explanation: z.string() }) },
    },
    config: { ...access, isRead: true, errors: [] },
  }),
  begin: endpoint({
    method: 'POST',
    url: '/api/simulator/:token/begin',
    schema: { summary: 'Begins the sitting; a reasoning test starts its clock', params, response },
    config: { ...access, errors: [] },
  }),
  choose: endpoint({
    method: 'PUT',
    url: '/api/simulator/:token/choice',
    schema: { summary: 'Keeps what is chosen so far; it counts if the time ends', params, body: choice, response },
    config: { ...access, errors: ['ITEM_NOT_CURRENT'] },
  }),
  /** Repeated with the same option it answers with the item after it. */
  answer: endpoint({
    method: 'POST',
    url: '/api/simulator/:token/answer',
    schema: { summary: 'Answers the shown item for good and goes on', params, body: choice, response },
    config: { ...access, errors: ['ITEM_NOT_CURRENT'] },
  }),
  pause: endpoint({
    method: 'POST',
    url: '/api/simulator/:token/pause',
    schema: { summary: 'Stops the clock, once', params, response },
    config: { ...access, errors: ['PAUSE_USED'] },
  }),
  resume: endpoint({
    method: 'POST',
    url: '/api/simulator/:token/resume',
    schema: { summary: 'Goes on after the pause', params, response },
    config: { ...access, errors: [] },
  }),
  /** `sequence` rises with every answer: an older one never overwrites a newer. */
  saveAnswers: endpoint({
    method: 'PUT',
    url: '/api/simulator/:token/answers',
    schema: {
      summary: 'Saves answers to the personality questionnaire',
      params,
      body: z.strictObject({
        answers: z
          .array(
            z.strictObject({
              itemId,
              value: z.number().int().min(1).max(5),
              sequence: z
                .number()
                .int()
                .min(1)
                .max(2 ** 52),
            }),
          )
          .min(1)
          .max(200),
      }),
      response,
    },
    config: { ...access, errors: [] },
  }),
  finish: endpoint({
    method: 'POST',
    url: '/api/simulator/:token/finish',
    schema: { summary: 'Hands the questionnaire in, once every statement is answered', params, response },
    config: { ...access, errors: ['ITEMS_MISSING'] },
  }),
} as const
