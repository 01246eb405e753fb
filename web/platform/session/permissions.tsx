import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { getFeatureAccess, getPermissions } from '../../../contract/access/permissions.ts'
import { featuresInForce } from '../../../domain/access/feature-names.ts'
import { noPermissions, type Permissions } from '../../../domain/access/permissions.ts'
import { may, type RuleName } from '../../../domain/rights/rules.ts'
import { useContextIds } from '../address/location.ts'
import { callQuery } from '../calls/queries.ts'
import { permissionsInput } from './permissions-calls.ts'
import { useSession } from './use-session.ts'

export type { Permissions }
export type PermissionsState = {
  permissions: Permissions
  /** The permissions are not loaded yet: neither show nor refuse. */
  isPending: boolean
  isError: boolean
  refetch: () => void
}

export const PermissionsContext = createContext<PermissionsState | undefined>(undefined)

/** Loads the permissions of the organization and project in the address, again whenever either changes (PLT-6-10). */
export function PermissionsProvider({ children }: { children: ReactNode }) {
  const { orgGuid, projGuid } = useContextIds()
  const isSignedIn = useSession() !== undefined
  const queryClient = useQueryClient()
  const query = useQuery({ ...permissionsQuery(orgGuid, projGuid), enabled: isSignedIn })
  const general = useQuery({
    ...callQuery(getFeatureAccess, {}, { suppressNotice: true }),
    enabled: isSignedIn,
  })
  const features = general.data?.featurePermissions
  const state = useMemo(() => {
    const found = isSignedIn ? query.data : noPermissions
    // Outside an organization the general list applies; inside, the list in its permissions replaces it.
    const ofPermissions = orgGuid || !features ? (found?.featurePermissions ?? []) : null
    return {
      permissions: found
        ? { ...found, featurePermissions: featuresInForce(features ?? [], ofPermissions) }
        : noPermissions,
      isPending: isSignedIn && query.isPending,
      isError: query.isError,
      refetch: () => void queryClient.invalidateQueries({ queryKey: permissionsQuery(orgGuid, projGuid).queryKey }),
    }
  }, [isSignedIn, query.data, query.isPending, query.isError, orgGuid, projGuid, features, queryClient])
  return <PermissionsContext value={state}>{children}</PermissionsContext>
}

export function usePermissionsState(): PermissionsState {
  const state = useContext(PermissionsContext)
  if (!state) throw new Error('usePermissions needs a PermissionsProvider around it')
  return state
}

/** What the user may do in the organization and project of the address; all false until known. */
export function usePermissions(): Permissions {
  return usePermissionsState().permissions
}

/** Whether the user may do it in the organization and project in the address; the server evaluates the same rule. */
export function useMay(rule: RuleName): boolean {
  return may(usePermissions(), rule)
}

function permissionsQuery(orgGuid: string | null, projGuid: string | null) {
  return callQuery(getPermissions, permissionsInput(orgGuid, projGuid), { suppressNotice: true })
}
