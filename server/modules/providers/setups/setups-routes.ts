import * as hogan from '../../../../contract/providers/hogan.ts'
import * as pointleader from '../../../../contract/providers/pointleader.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { projectAccess } from '../../access/load-access.ts'
import { pointleaderSetup } from '../../projects/records/provider-setup.ts'
import { getHoganOptions } from './get-hogan-options.ts'
import { pointleaderList } from './pointleader-lists.ts'
import { savePointleaderSetup } from './save-pointleader-setup.ts'

/** What a project has set up at providers, and the lists that it is chosen from. */
export function providerSetupsRoutes(register: Register, services: Services): void {
  register(hogan.getHoganOptions, ({ user, params }) => getHoganOptions(services, user, params))
  register(pointleader.listReturnLinks, ({ user, query }) =>
    pointleaderList(services, user, 'returnLinks', query.projectGuid),
  )
  register(pointleader.listPointleaderServers, ({ user, query }) =>
    pointleaderList(services, user, 'servers', query.projectGuid),
  )
  register(pointleader.listPointleaderClients, ({ user, query }) =>
    pointleaderList(services, user, 'clients', query.projectGuid),
  )
  register(pointleader.listPointleaderSites, ({ user, query }) =>
    pointleaderList(services, user, 'sites', query.projectGuid),
  )
  register(pointleader.getPointleaderJobs, ({ user, params }) =>
    pointleaderList(services, user, 'jobs', params.projectGuid),
  )
  register(pointleader.getPointleaderSetup, ({ user, params }) =>
    services.db.withTenant(user.scope, async (tx) => {
      const { organization } = await projectAccess(tx, user, params.projectGuid)
      return pointleaderSetup(tx, { organizationId: organization.id, projectId: params.projectGuid })
    }),
  )
  register(pointleader.savePointleaderSetup, ({ user, params, body }) => {
    const { projectGuid = params.projectGuid, ...setup } = body
    if (projectGuid !== params.projectGuid) throw invalid([{ path: 'projectGuid', code: 'INVALID_VALUE' }])
    return savePointleaderSetup(services, user, projectGuid, setup)
  })
}
