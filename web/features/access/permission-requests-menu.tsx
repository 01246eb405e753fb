import { IconUserQuestion } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { usePermissionsState } from '../../platform/session/permissions.tsx'
import { drawn, fetched } from '../../ui/floating/fetched.ts'
import { useAnchor } from '../../ui/floating/use-anchor.ts'
import { HeaderButton } from '../../ui/shell/header-button.tsx'

const requestsPanel = fetched(async () => (await import('./permission-requests-panel.tsx')).PermissionRequestsPanel)
const PermissionRequestsPanel = drawn(requestsPanel)

/** Requests for access to projects that the user decides about; nothing without any. */
export function PermissionRequestsMenu() {
  const { t } = useTranslation('access')
  const { permissionRequests } = usePermissionsState().permissions
  const { anchor, buttonProps } = useAnchor('dialog', requestsPanel)
  if (permissionRequests.length === 0) return null
  return (
    <>
      <HeaderButton
        {...buttonProps}
        icon={<IconUserQuestion size={17} />}
        label={t('requests.title')}
        count={permissionRequests.length}
        tone="ink"
      />
      <PermissionRequestsPanel anchor={anchor} requests={permissionRequests} />
    </>
  )
}
