import { useMemo, type ReactNode } from 'react'
import { noPermissions, type Permissions } from '../../../domain/access/permissions.ts'
import { PermissionsContext } from '../session/permissions.tsx'

/** What the user may do, without asking the server. */
export function FixedPermissions({ value, children }: { value: Partial<Permissions>; children: ReactNode }) {
  const state = useMemo(
    () => ({
      permissions: { ...noPermissions, ...value },
      isPending: false,
      isError: false,
      refetch: () => undefined,
    }),
    [value],
  )
  return <PermissionsContext value={state}>{children}</PermissionsContext>
}
