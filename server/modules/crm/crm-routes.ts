import * as contract from '../../../contract/crm/catalogues.ts'
import { permissionsFor } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import { enumerationsFor } from '../../../domain/crm/catalogues.ts'
import { need } from '../../platform/app-error.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { storedCatalogues } from './crm-queries.ts'
import { refreshData } from './refresh-data.ts'
import { sourceState } from './source-state.ts'

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
}
