import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const counts = z.object({ reports: z.number().int(), invitations: z.number().int() })

export const getQueueStatus = endpoint({
  method: 'GET',
  url: '/api/reports/queues-status/',
  schema: {
    summary: "How many of the caller's reports and invitations wait, failed and were done in the last 24 hours",
    response: { 200: z.object({ queued: counts, failed: counts, finished: counts }) },
  },
  config: { caller: 'user', needs: 'seeQueue', errors: [] },
})
