import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { ReactNode } from 'react'
import { routeGate, warningBanner } from '../../../domain/shell/route-gate.ts'
import { isPublicRoute } from '../../../domain/shell/route-table.ts'
import { AccessWarning } from '../../features/access/access-warning.tsx'
import { useRouteMatch } from '../../platform/address/location.ts'
import { usePermissionsState } from '../../platform/session/permissions.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'

/** Shows the page, with the read-only banner above it where needed, or says why it is closed. */
export function PageGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const match = useRouteMatch()
  const { permissions, isPending, isError, refetch } = usePermissionsState()
  if (!match || isPublicRoute(match.id)) return children
  if (isError) {
    return (
      <ErrorState title={t('permissionsFailed.title')} onRetry={refetch}>
        {t('permissionsFailed.text')}
      </ErrorState>
    )
  }
  if (isPending) return <SkeletonRows rows={8} />
  const { id, params } = match
  const warning = warningBanner(routeGate(id, permissions, permissions.featurePermissions, params), permissions, params)
  return (
    <>
      {warning && <AccessWarning warning={warning} routeId={id} />}
      {(!warning || warning.kind === 'read-only') && children}
    </>
  )
}
