import { z } from 'zod'
import { jobFailures } from '../../domain/queue/job-failures.ts'
import { endpoint } from '../endpoint.ts'
import { id, nothing } from '../shapes.ts'

const counts = z.object({ reports: z.number().int(), invitations: z.number().int() })

export const getQueueStatus = endpoint({
  method: 'GET',
  url: '/api/reports/queues-status/',
  schema: {
    summary: "How many of the caller's reports and invitations are waiting, failed or were done in the last 24 hours",
    response: { 200: z.object({ queued: counts, failed: counts, finished: counts }) },
  },
  config: { caller: 'user', needs: 'seeQueue', errors: [] },
})

const failedJob = z.object({
  jobId: z.number().int(),
  /** Name of the work, such as `generate-report`. */
  task: z.string(),
  /** `waiting`: tried again automatically at `nextTryTime`; `failed`: only when somebody starts it again. */
  state: z.enum(['failed', 'waiting']),
  reason: z.enum(jobFailures),
  queuedTime: z.string(),
  nextTryTime: z.string().nullable(),
  attempts: z.number().int(),
  companyGuid: z.string().nullable(),
  companyName: z.string().nullable(),
})

export const listFailedJobs = endpoint({
  method: 'GET',
  url: '/api/reports/failed-jobs/',
  schema: {
    summary: 'Background jobs whose last attempt failed: those given up first, then by age; 200 at most',
    response: { 200: z.object({ jobs: z.array(failedJob), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', needs: 'restartJobs', errors: [] },
})

export const restartFailedJob = endpoint({
  method: 'POST',
  url: '/api/reports/failed-jobs/:jobId/restart',
  schema: {
    summary: 'Starts a failed background job again now, with all its attempts',
    params: z.object({ jobId: id }),
    body: nothing,
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'restartJobs', errors: ['JOB_NOT_FAILED'] },
})

export const dismissFailedJob = endpoint({
  method: 'DELETE',
  url: '/api/reports/failed-jobs/:jobId',
  schema: {
    summary: 'Removes a background job that was given up from the list; its work stays undone',
    params: z.object({ jobId: id }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'restartJobs', errors: ['JOB_NOT_FAILED', 'JOB_STILL_TRIED'] },
})
