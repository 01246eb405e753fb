import { z } from 'zod'
import { assessorRoles } from '../../domain/nominations/nomination.ts'
import { endpoint } from '../endpoint.ts'
import { guid } from '../shapes.ts'
import { wavePhase } from '../waves/wave.ts'

const nomination = z.object({
  assessorId: z.number().int(),
  assessorName: z.string(),
  assessorRole: z.enum(assessorRoles),
  /** 0–100; 100 is handed in. */
  finished: z.number(),
})

export const progressRow = z.object({
  assesseeId: z.number().int(),
  assesseeName: z.string(),
  finishedPct: z.number(),
  nominations: z.array(nomination),
})

/** For those who run the project; whoever only has the link does not see when somebody answered. */
const timedRow = progressRow.extend({
  assesseeGuid: z.string(),
  nominations: z.array(nomination.extend({ submittedAt: z.string().nullable(), lastAnswerAt: z.string().nullable() })),
})

export const listProgress = endpoint({
  method: 'GET',
  url: '/api/reports/assessees-dcm-progress/:projectId/:waveId',
  schema: {
    summary: 'Progress of the ratings about each person',
    params: z.object({ projectId: guid, waveId: guid }),
    response: { 200: z.array(timedRow) },
  },
  config: { caller: 'user', needs: 'seeProgress', errors: [] },
})

export const getMonitorLink = endpoint({
  method: 'GET',
  url: '/api/waves/dcm-monitor-link/:waveId',
  schema: {
    summary: "The wave's read-only progress link, created on first use",
    params: z.object({ waveId: guid }),
    response: { 200: z.object({ shareGuid: z.string(), url: z.string() }) },
  },
  config: { caller: 'user', needs: 'seeProgress', errors: [] },
})

export const getSharedProgress = endpoint({
  method: 'GET',
  url: '/api/reports/shared-assessees-dcm-progress/:shareGuid',
  schema: {
    summary: 'The progress behind a monitor link',
    params: z.object({ shareGuid: guid }),
    response: {
      200: z.object({
        isFound: z.boolean(),
        isExpired: z.boolean(),
        companyName: z.string(),
        projectName: z.string(),
        waveName: z.string(),
        /** Empty where the link is not open. */
        wavePhase: wavePhase.or(z.literal('')),
        assessees: z.array(progressRow),
      }),
    },
  },
  config: { caller: 'public', needs: 'monitorLink', errors: [] },
})
