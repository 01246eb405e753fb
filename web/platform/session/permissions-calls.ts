import { getFeatureAccess, getPermissions } from '../../../contract/access/permissions.ts'
import { firstCall, type FirstCall } from '../calls/first-call.ts'

export const permissionsInput = (orgGuid: string | null, projGuid: string | null) => ({
  body: { companyGuid: orgGuid, projectGuid: projGuid },
})

/** What PermissionsProvider asks for. */
export function permissionsCalls(orgGuid: string | null, projGuid: string | null): FirstCall[] {
  return [firstCall(getPermissions, permissionsInput(orgGuid, projGuid)), firstCall(getFeatureAccess, {})]
}
