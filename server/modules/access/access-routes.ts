import * as contract from '../../../contract/access/permissions.ts'
import { permissionsFor } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { getPermissions } from './get-permissions.ts'
import { getWhoHasAccess } from './get-who-has-access.ts'
import { grantPermission } from './grant-permission.ts'
import { features } from './load-access.ts'
import { requestPermission } from './request-permission.ts'

export function accessRoutes(register: Register, services: Services): void {
  register(contract.getPermissions, ({ user, body }) =>
    getPermissions(services, user, body.companyGuid ?? null, body.projectGuid ?? null),
  )
  register(contract.getFeatureAccess, async ({ user }) => {
    const permissions = permissionsFor(user)
    const isAnybody = permissions.supremeRole !== '' || may(permissions, 'seeAssistance')
    return { featurePermissions: isAnybody ? features(undefined) : [] }
  })
  register(contract.requestPermission, ({ user, params }) => requestPermission(services, user, params.projectGuid))
  register(contract.grantPermission, async ({ user, body }) => {
    await grantPermission(services, user, body)
    return {}
  })
  register(contract.getWhoHasAccess, ({ user, params }) => getWhoHasAccess(services, user, params.projectGuid))
}
