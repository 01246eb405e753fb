import { z } from 'zod'
import { roleGroups360 } from '../../domain/reports/report-360-input.ts'
import { endpoint } from '../endpoint.ts'
import { guid } from '../shapes.ts'

/** Texts by language code. */
const labels = z.record(z.string(), z.string())
const count = z.number().int()

/** How well a section measures, with the numbers that it was calculated from. Null where the data cannot tell. */
const sectionQuality = z.object({
  section: count,
  labels,
  /** How alike the raters of one person are, from below 0 to 1. */
  icc1: z.number().nullable(),
  /** Reliability of the mean of `ratersEach` raters, and the word for it. */
  iccK: z.number().nullable(),
  word: z.enum(['dependable', 'fair', 'weak']).nullable(),
  /** Raters for a reliability of 0.70; also null if no number of raters is enough. */
  ratersNeeded: count.nullable(),
  assessees: count,
  raters: count,
  ratersEach: z.number(),
  /** Cronbach's alpha over `completeRecords` questionnaires and `items` questions. */
  alpha: z.number().nullable(),
  items: count,
  completeRecords: count,
})

export const getWaveQuality = endpoint({
  method: 'GET',
  url: '/api/reports/wave-quality/:waveId',
  schema: {
    summary: 'Response rates of a 360 wave and, once answers are collected, how reliable its measurement is',
    params: z.object({ waveId: guid }),
    response: {
      200: z.object({
        /** People about whom somebody was asked. */
        assessees: count,
        responses: z.array(
          z.object({ group: z.enum(roleGroups360), invited: count, submitted: count, percent: count }),
        ),
        /**
         * Why there is nothing more; null if there is. While answers are collected, numbers would tell something about
         * whoever submitted last. What has changed is measured by a job: ask again after a moment. If measuring failed,
         * the next call tries again.
         */
        missing: z
          .enum(['not-published', 'still-collecting', 'too-few-assessees', 'being-measured', 'measuring-failed'])
          .nullable(),
        sections: z.array(sectionQuality),
        /** Of the raters who judged enough items, how many gave each the same answer. */
        straightLining: z.object({ raters: count, of: count }).nullable(),
        /** Items that too many of their `of` raters could not judge. */
        rarelyJudged: z.array(z.object({ key: z.string(), position: count, labels, notApplicable: count, of: count })),
        /** The boundaries of these rules, to explain them. */
        rules: z.object({
          fewestAssessees: count,
          fewestRaters: count,
          fewestItemsForAlpha: count,
          fewestRecordsForAlpha: count,
          fewestForStraightLine: count,
          tolerablePercent: count,
          dependableFrom: z.number(),
          fairFrom: z.number(),
        }),
      }),
    },
  },
  config: { caller: 'user', needs: 'generateReports', errors: ['NOT_A_360_WAVE'] },
})
