import { useHotkeys } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { may } from '../../../domain/rights/rules.ts'
import { PermissionRequestsMenu } from '../../features/access/permission-requests-menu.tsx'
import { QueueStatus } from '../../features/queue/queue-status.tsx'
import { withTexts } from '../../platform/texts/i18n.ts'
import { LanguageSelector } from '../../platform/texts/language-selector.tsx'
import { useContextIds } from '../../platform/address/location.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { useFetchedDialog } from '../../platform/use-fetched-dialog.tsx'
import { fetched } from '../../ui/floating/fetched.ts'
import { whenUsed } from '../../ui/floating/when-used.ts'
import { HeaderBar } from '../../ui/shell/header-bar.tsx'
import { HeaderButton } from '../../ui/shell/header-button.tsx'
import { HeaderSearch } from '../../ui/shell/header-search.tsx'
import { useIsPhone } from '../../ui/use-is-narrow.ts'
import { AccountMenu } from './account-menu.tsx'
import { RecentsMenu } from './recents-menu.tsx'
import { useCopyToken } from './use-copy-token.ts'
import { useTypedBefore } from './use-typed-before.ts'
import { AppCrumbs } from './app-crumbs.tsx'

const searchDialog = fetched(
  async () => (await withTexts(['search'], () => import('../../features/search/search-dialog.tsx'))).SearchDialog,
)

type Props = { isCollapsed: boolean; onMenu?: () => void }

export function AppHeader({ isCollapsed, onMenu }: Props) {
  return (
    <HeaderBar
      homeHref="/"
      collapsed={isCollapsed}
      {...(onMenu ? { onMenu } : {})}
      context={<AppCrumbs />}
      actions={<HeaderActions />}
    />
  )
}

function HeaderActions() {
  const { t } = useTranslation('shell')
  const permissions = usePermissions()
  const isPhone = useIsPhone()
  const copyToken = useCopyToken()
  return (
    <>
      {may(permissions, 'searchEverything') && <HeaderSearchButton />}
      {!isPhone && <RecentsMenu />}
      {may(permissions, 'seeQueue') && <QueueStatus />}
      <PermissionRequestsMenu />
      {!isPhone && may(permissions, 'copyToken') && (
        <HeaderButton icon={<IconKey size={17} />} label={t('token.copy')} onClick={copyToken} />
      )}
      {!isPhone && <LanguageSelector />}
      <AccountMenu />
    </>
  )
}

function HeaderSearchButton() {
  const { projGuid } = useContextIds()
  const { Dialog: SearchDialog, waiting, isOpen, fetchAhead, open, close } = useFetchedDialog(searchDialog)
  const takeTyped = useTypedBefore(isOpen)
  useEffect(() => whenUsed(fetchAhead), [fetchAhead])
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <HeaderSearch onOpen={open} tight={projGuid !== null} />
      {waiting}
      {SearchDialog && <SearchDialog onClose={close} takeTyped={takeTyped} />}
    </>
  )
}
