import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, paging } from '../shapes.ts'
import { sourceStatus } from '../organizations/organizations.ts'

const run = z.object({
  runId: z.number().int(),
  mode: z.enum(['quick', 'full']),
  /** The CRM counts its changes anew, so a quick run read everything. */
  isReset: z.boolean(),
  requestedBy: z.string(),
  startedAt: z.string(),
  /** Null while it runs. */
  finishedAt: z.string().nullable(),
  phase: z.enum(['companies', 'projects', 'missing', 'done']),
  readCount: z.number().int(),
  /** How many records there are to read; null before the CRM has said so. */
  total: z.number().int().nullable(),
  createdCount: z.number().int(),
  updatedCount: z.number().int(),
  refusedCount: z.number().int(),
  /** Records of which an edit made in Assay was kept. */
  keptCount: z.number().int(),
  /** Why it ended early. */
  error: z.string().nullable(),
})

export const getSyncState = endpoint({
  method: 'GET',
  url: '/api/crm/sync-state',
  schema: {
    summary: 'The CRM that is set up, the age of its data, and the last runs of the synchronisation, twenty at most',
    response: {
      200: z.object({
        kind: z.enum(['embedded', 'eway']),
        status: sourceStatus,
        hours: z.number(),
        runs: z.array(run),
      }),
    },
  },
  config: { caller: 'user', needs: 'refreshCrm', errors: [] },
})

export const listSyncRefusals = endpoint({
  method: 'POST',
  url: '/api/crm/sync-run/:runId/refusals',
  schema: {
    summary: 'What a run did not take over and why, and of which records it kept an edit made in Assay; one page',
    params: z.object({ runId: id }),
    body: z.strictObject({
      kind: z.enum(['refused', 'kept']).nullish(),
      ...paging(['name'], { sortBy: 'name', pageRows: 100 }),
    }),
    response: {
      200: z.object({
        refusals: z.array(
          z.object({
            refusalId: z.number().int(),
            recordType: z.enum(['organization', 'project']),
            crmId: z.string(),
            name: z.string(),
            field: z.string(),
            code: z.string(),
            kind: z.enum(['refused', 'kept']),
            value: z.string(),
            companyGuid: z.string().nullable(),
            projectGuid: z.string().nullable(),
          }),
        ),
        totalCount: z.number().int(),
      }),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'refreshCrm', errors: [] },
})

export const takeCrmValue = endpoint({
  method: 'POST',
  url: '/api/crm/sync-run/:runId/refusal/:refusalId/take',
  schema: {
    summary: 'Takes over the value of the CRM where an edit made in Assay was kept',
    params: z.object({ runId: id, refusalId: id }),
    response: { 200: nothing },
  },
  config: {
    caller: 'user',
    needs: 'refreshCrmInFull',
    errors: ['RECORD_CHANGED', 'COMPANY_NAME_TAKEN', 'PROJECT_NAME_TAKEN'],
  },
})
