import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CrmCompany, CrmProject } from '../../../platform/crm/crm.ts'
import { buildCallers } from '../../../testing/build-callers.ts'
import { branchId, buildOrganization } from '../../../testing/builders.ts'
import { crmCompany, crmProject, fixedCrm, readable, type FixedCrm } from '../../../testing/fixed-crm.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { startTestApp, type Client, type TestApp } from '../../../testing/test-app.ts'

export type Run = {
  runId: number
  mode: string
  isReset: boolean
  requestedBy: string
  finishedAt: string | null
  phase: string
  readCount: number
  total: number | null
  createdCount: number
  updatedCount: number
  refusedCount: number
  keptCount: number
  error: string | null
}
export type Refusal = {
  refusalId: number
  recordType: string
  crmId: string
  name: string
  field: string
  code: string
  kind: string
  value: string
  companyGuid: string | null
  projectGuid: string | null
}

/** A server with a CRM in memory, empty before each test, and the calls that tests make. */
export function syncTests() {
  const setting = {} as {
    assay: TestApp
    fixed: FixedCrm
    as: (name: string) => Client
  }
  const current = fixedCrm()
  beforeAll(async () => {
    setting.fixed = current
    setting.assay = await startTestApp(undefined, { crm: current.crm })
    await setting.assay.build(async (tx) => {
      const stranger = await buildOrganization(tx, { name: 'Stranger' })
      setting.as = await buildCallers(setting.assay, tx, [
        ['support', ['support']],
        ['internal', ['internal']],
        ['admin', ['admin']],
        ['manager', ['project manager'], { email: 'mana.ger@assay.example' }],
        ['orgadmin', ['OrgAdmin'], { organization_id: stranger.id }],
        ['branchadmin', ['branch admin'], { branch_id: branchId('HU') }],
      ])
    })
  })
  beforeEach(async () => {
    Object.assign(current, { companies: [], projects: [], changeId: 1, changed: [], failing: [], calls: [], saved: [] })
    current.before = () => undefined
    await setting.assay.build(async (tx) => {
      await tx.deleteFrom('crm_sync_runs').execute()
      await tx.deleteFrom('crm_links').execute()
      await tx.deleteFrom('projects').execute()
      await tx.deleteFrom('organizations').where('name', '<>', 'Stranger').execute()
      await tx.updateTable('crm_sync').set({ last_change_id: 0, last_contact_failed: false, version: '1' }).execute()
    })
  })
  afterAll(() => setting.assay.close())
  return setting
}

export const company = (crmId: string, more: Partial<CrmCompany> = {}) => readable(crmCompany({ crmId, ...more }))
export const project = (crmId: string, companyCrmId: string, more: Partial<CrmProject> = {}) =>
  readable(crmProject({ crmId, companyCrmId, ...more }))

/** Calls while jobs run beside it, as a worker would. */
export async function whileWorking<T>({ services }: TestApp, call: Promise<T>): Promise<T> {
  let isOver = false
  const ended = call.finally(() => {
    isOver = true
  })
  while (!isOver) await runJobs(services)
  return ended
}

/** Presses the button that reads everything (0) or the changes (1), and waits for the end. */
export async function refresh(
  { assay, as }: { assay: TestApp; as: (name: string) => Client },
  quick: '0' | '1' = '0',
): Promise<{ status: number; body: unknown }> {
  const { status, body } = await whileWorking(assay, as('support').get(`/api/crm/refresh-data/${quick}`))
  return { status, body }
}

export async function runs(as: (name: string) => Client): Promise<Run[]> {
  return ((await as('support').get('/api/crm/sync-state')).body as { runs: Run[] }).runs
}

export async function report(as: (name: string) => Client, kind?: 'refused' | 'kept'): Promise<Refusal[]> {
  const [last] = await runs(as)
  const { body } = await as('support').post(`/api/crm/sync-run/${last?.runId}/refusals`, { ...(kind && { kind }) })
  return (body as { refusals: Refusal[] }).refusals
}
