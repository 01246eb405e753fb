import { z } from 'zod'
import { roleGroups360 } from '../../domain/reports/report-360-input.ts'
import { endpoint } from '../endpoint.ts'
import { guid } from '../shapes.ts'

const shownNumber = z.discriminatedUnion('status', [
  z.object({ status: z.literal('shown'), mean: z.number(), n: z.number().int(), of: z.number().int() }),
  z.object({ status: z.literal(['hidden', 'not-applicable']) }),
])
const numberLine = {
  position: z.number().int(),
  cells: z.partialRecord(z.enum([...roleGroups360, 'otherRaters']), shownNumber),
  others: z.object({ mean: z.number(), n: z.number().int() }).nullable(),
  gap: z
    .object({
      gap: z.number(),
      self: z.number(),
      others: z.number(),
      items: z.number().int(),
      classification: z.enum(['blind-spot', 'hidden-strength', 'agreed-strength', 'agreed-need', 'none']),
    })
    .nullable(),
}

export const getReportNumbers = endpoint({
  method: 'GET',
  url: '/api/reports/report-numbers/:fileGuid',
  schema: {
    summary: 'The numbers that a completed 360 report prints, and by which settings they came about',
    params: z.object({ fileGuid: guid }),
    response: {
      200: z.object({
        columns: z.array(
          z.object({
            unit: z.enum([...roleGroups360, 'otherRaters']),
            name: z.string(),
            minimum: z.number().int(),
          }),
        ),
        groups: z.array(
          z.object({
            name: z.string(),
            invited: z.number().int(),
            submitted: z.number().int(),
            minimum: z.number().int(),
            publication: z.enum(['published', 'merged', 'hidden', 'empty']),
          }),
        ),
        scaleMax: z.number().int(),
        weighting: z.enum(['answers', 'groups']),
        gapRule: z
          .discriminatedUnion('kind', [
            z.object({ kind: z.literal('points'), points: z.number() }),
            z.object({ kind: z.literal('third-of-scale') }),
          ])
          .optional(),
        performanceLowerBoundry: z.number(),
        performanceHigherBoundry: z.number(),
        competencies: z.array(
          z.object({
            ...numberLine,
            name: z.string(),
            items: z.array(z.object({ ...numberLine, text: z.string() })),
          }),
        ),
      }),
    },
  },
  config: {
    caller: 'user',
    needs: 'downloadReports',
    errors: ['REPORT_NOT_COMPLETED', 'REPORT_NOT_RELEASED', 'REPORT_WITHOUT_NUMBERS'],
  },
})
