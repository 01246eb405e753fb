import * as contract from '../../../contract/crm/catalogues.ts'
import * as syncContract from '../../../contract/crm/sync.ts'
import { permissionsFor } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import { enumerationsFor } from '../../../domain/crm/catalogues.ts'
import { need, notFound } from '../../platform/app-error.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { storedCatalogues } from './crm-queries.ts'
import { refreshData } from './refresh-data.ts'
import { sourceState } from './source-state.ts'
import { lastRuns, reportPage } from './sync/report-queries.ts'
import { takeCrmValue } from './sync/take-crm-value.ts'

const runsShown = 20

export function crmRoutes(register: Register, services: Services): void {
  register(contract.getEnums, async ({ params }) =>
    enumerationsFor(params.language, await storedCatalogues(services.db.open)),
  )
  register(contract.getHoursFromLastSync, async () => {
    const { hours } = await sourceState(services.db.open, services.clock.now())
    return hours
  })
  register(contract.refreshData, async ({ user, params }) => {
    if (params.quick === '0') need(may(permissionsFor(user), 'refreshCrmInFull'), 'refreshCrmInFull')
    await refreshData(services, user, params.quick === '1')
    return {}
  })
  syncRoutes(register, services)
}

function syncRoutes(register: Register, services: Services): void {
  const { db, clock, crm } = services
  register(syncContract.getSyncState, async () => {
    const [{ status, hours }, runs] = await Promise.all([
      sourceState(db.open, clock.now()),
      lastRuns(db.open, runsShown),
    ])
    return { kind: crm.kind, status, hours, runs }
  })
  register(syncContract.listSyncRefusals, async ({ user, params, body: { kind = null, ...page } }) => {
    const filter = { ...page, runId: params.runId, kind }
    const report = await db.withTenant(user.scope, (tx) => reportPage(tx, filter))
    if (!report) throw notFound()
    return report
  })
  register(syncContract.takeCrmValue, async ({ user, params }) => {
    await takeCrmValue(services, user, params)
    return {}
  })
}
