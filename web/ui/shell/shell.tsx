import { Drawer } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sidePanelWidthPx } from './side-panel-width.ts'
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

/** The frame of every page: header, menu at the side or over the page, content. */
export function Shell(props: ShellProps) {
  const { header, menu, collapsed, onCollapsedChange, menuOpened, onMenuOpenedChange, children } = props
  const { t } = useTranslation('ui')
  const phone = useIsPhone()
  const narrow = useIsNarrow()
  const small = collapsed || narrow
  useHotkeys([['[', () => !narrow && onCollapsedChange(!collapsed)]])
  const atSide = menu && !phone
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
      {menu && phone && (
        <Drawer
          opened={menuOpened}
          onClose={() => onMenuOpenedChange(false)}
          size={sidePanelWidthPx}
          padding={0}
          title={t('shell.menu')}
          closeButtonProps={{ 'aria-label': t('shell.close') }}
          styles={{ header: { padding: '6px 8px 6px 18px', background: 'var(--canvas)' } }}
          classNames={{ content: classes.drawer }}
        >
          <SideMenu {...menu} collapsed={false} onChoose={() => onMenuOpenedChange(false)} />
        </Drawer>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  )
}
