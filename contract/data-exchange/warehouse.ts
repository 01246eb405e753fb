import { z } from 'zod'
import { toolProviders } from '../../domain/providers/providers.ts'
import { endpoint } from '../endpoint.ts'
import { guid } from '../shapes.ts'

export const listWarehouseData = endpoint({
  method: 'GET',
  url: '/api/reports/warehouse-data/:waveGuid',
  schema: {
    summary: 'The data that a wave has, by provider and tool: how much of each there is',
    params: z.object({ waveGuid: guid }),
    response: {
      200: z.array(
        z.object({
          provider: z.enum(toolProviders),
          tools: z.array(
            z.object({
              /** Of the tool of the project, or the provider where the wave has no tool. */
              assessmentId: z.string(),
              name: z.string(),
              /** 360: submitted questionnaires; AC/DC: scores given; others: people with a result. */
              count: z.number().int(),
            }),
          ),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'seeProjectExports', errors: [] },
})

export const listDataUploads = endpoint({
  method: 'GET',
  url: '/api/reports/data-uploads/:waveGuid',
  schema: {
    summary: 'The files with data that were uploaded into a wave, the latest first, the last 20',
    params: z.object({ waveGuid: guid }),
    response: {
      200: z.array(
        z.object({
          importGuid: z.string(),
          kind: z.enum(['as360', 'scoring-sheet', 'observers-notes']),
          fileName: z.string(),
          at: z.string(),
          by: z.string(),
          /** Scores, notes or answers. */
          created: z.number().int(),
          changed: z.number().int(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'uploadData', errors: [] },
})
