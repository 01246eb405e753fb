import { useHotkeys } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { drawn, fetchAhead, fetched } from '../floating/fetched.ts'
import { whenUsed } from '../floating/when-used.ts'
import { useIsNarrow, useIsPhone } from '../use-is-narrow.ts'
import { SideMenu, type SideMenuProps } from './side-menu.tsx'
import classes from './shell.module.css'

type ShellProps = {
  /** A HeaderBar. */
  header?: ReactNode
  /** Absent where a page has no menu. */
  menu?: Pick<SideMenuProps, 'sections' | 'footer'>
  collapsed: boolean
  onCollapsedChange: (collapsed: boolean) => void
  /** Whether the phone's menu is open over the page. */
  menuOpened: boolean
  onMenuOpenedChange: (opened: boolean) => void
  children: ReactNode
}

const menuDrawer = fetched(async () => (await import('./menu-drawer.tsx')).MenuDrawer)
const MenuDrawer = drawn(menuDrawer)

/** The frame of every page: header, menu at the side or over the page, content. */
export function Shell(props: ShellProps) {
  const { header, menu, collapsed, onCollapsedChange, menuOpened, onMenuOpenedChange, children } = props
  const { t } = useTranslation('ui')
  const phone = useIsPhone()
  const narrow = useIsNarrow()
  const small = collapsed || narrow
  useHotkeys([['[', () => !narrow && onCollapsedChange(!collapsed)]])
  const atSide = menu && !phone
  // Again when it is opened, in case it could not be loaded before.
  useEffect(() => {
    if (phone) return menuOpened ? fetchAhead(menuDrawer) : whenUsed(() => fetchAhead(menuDrawer))
  }, [phone, menuOpened])
  return (
    <div className={classes.root} data-menu={atSide ? (small ? 'collapsed' : 'open') : 'none'}>
      <a href="#main" className={classes.skip}>
        {t('shell.skip')}
      </a>
      {header && <header className={classes.header}>{header}</header>}
      {atSide && (
        <div className={classes.menu}>
          <SideMenu
            {...menu}
            collapsed={small}
            {...(narrow ? {} : { onToggle: () => onCollapsedChange(!collapsed) })}
          />
        </div>
      )}
      {menu && phone && <MenuDrawer menu={menu} opened={menuOpened} onClose={() => onMenuOpenedChange(false)} />}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  )
}
