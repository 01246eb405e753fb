import { Outlet, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { headerOf, isMenuShown } from '../../../domain/shell/frame.ts'
import { useRouteMatch } from '../../platform/address/location.ts'
import { PermissionsProvider, usePermissions } from '../../platform/session/permissions.tsx'
import { remembered } from '../../platform/remembered.ts'
import { LeaveBlockProvider, type UseLeaveBlock } from '../../ui/form/leave-block.ts'
import { Shell } from '../../ui/shell/shell.tsx'
import { AppHeader } from './app-header.tsx'
import { PageGate } from './page-gate.tsx'
import { ProgressLine } from './progress-line.tsx'
import { useMenu } from './use-menu.tsx'

/** The frame of every page: header, menu, warning banner. Login and link pages are shown without it. */
export function AppFrame() {
  const isBare = headerOf(useRouteMatch()) !== 'full'
  return (
    <LeaveBlockProvider value={useLeaveBlock}>
      <ProgressLine />
      {isBare ? (
        <Outlet />
      ) : (
        <PermissionsProvider>
          <FramedPage />
        </PermissionsProvider>
      )}
    </LeaveBlockProvider>
  )
}

function FramedPage() {
  const match = useRouteMatch()
  const permissions = usePermissions()
  const [isCollapsed, setIsCollapsed] = useState(() => remembered.get('menuCollapsed') ?? false)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const menu = useMenu()
  const hasMenu = isMenuShown(match, permissions)
  const handleCollapse = (collapsed: boolean) => {
    setIsCollapsed(collapsed)
    remembered.set('menuCollapsed', collapsed)
  }
  return (
    <Shell
      header={
        <AppHeader isCollapsed={hasMenu && isCollapsed} {...(hasMenu ? { onMenu: () => setIsMenuOpen(true) } : {})} />
      }
      {...(hasMenu ? { menu } : {})}
      collapsed={isCollapsed}
      onCollapsedChange={handleCollapse}
      menuOpened={isMenuOpen}
      onMenuOpenedChange={setIsMenuOpen}
    >
      <PageGate>
        <Outlet />
      </PageGate>
    </Shell>
  )
}

const useLeaveBlock: UseLeaveBlock = (when) => {
  const blocker = useBlocker({
    // Filters and tabs change only the query of the address; that does not leave the page.
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return {
    blocked: isBlocked,
    leave: () => isBlocked && blocker.proceed(),
    stay: () => isBlocked && blocker.reset(),
  }
}
