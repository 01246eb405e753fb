import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useHint } from '../floating/use-hint.tsx'
import { UiLink } from '../link.tsx'
import { Key } from '../marks/key.tsx'
import classes from './side-menu.module.css'

export type MenuItem = {
  id: string
  label: string
  /** 16 px. */
  icon: ReactNode
  href: string
  active?: boolean
  count?: number | undefined
  /** Opens a further level. */
  deeper?: boolean
}

export type MenuSection = { id: string; title?: string; items: readonly MenuItem[] }

export type SideMenuProps = {
  sections: readonly MenuSection[]
  /** At the bottom, above the switch that collapses the menu. */
  footer?: readonly MenuItem[]
  collapsed: boolean
  /** Absent where the menu cannot be collapsed. */
  onToggle?: () => void
  onChoose?: () => void
}

function Item({ item, collapsed, onChoose }: { item: MenuItem; collapsed: boolean; onChoose?: () => void }) {
  const { i18n } = useTranslation('ui')
  const { hintProps, hint } = useHint(collapsed ? item.label : undefined, 'right')
  return (
    <>
      <UiLink
        href={item.href}
        className={classes.item}
        onClick={onChoose}
        {...hintProps}
        {...(item.active ? { 'aria-current': 'page' } : {})}
        {...(collapsed ? { 'aria-label': item.label } : {})}
      >
        {item.icon}
        {!collapsed && <span className={classes.label}>{item.label}</span>}
        {!collapsed && item.count !== undefined && (
          <span className={classes.count}>{item.count.toLocaleString(i18n.language)}</span>
        )}
        {!collapsed && item.deeper && <IconChevronRight size={14} aria-hidden="true" />}
      </UiLink>
      {hint}
    </>
  )
}

/** The menu: sections of links with counts; only icons when collapsed. */
export function SideMenu({ sections, footer = [], collapsed, onToggle, onChoose }: SideMenuProps) {
  const { t } = useTranslation('ui')
  const toggleLabel = collapsed ? t('shell.expand') : t('shell.collapse')
  const { hintProps, hint } = useHint(collapsed ? toggleLabel : undefined, 'right')
  const shared = { collapsed, ...(onChoose ? { onChoose } : {}) }
  return (
    <nav className={classes.root} aria-label={t('shell.menu')} data-collapsed={collapsed || undefined}>
      {sections.map((section) => (
        <div key={section.id} className={classes.section}>
          {section.title && <div className={classes.title}>{section.title}</div>}
          {section.items.map((item) => (
            <Item key={item.id} item={item} {...shared} />
          ))}
        </div>
      ))}
      <div className={classes.foot}>
        {footer.map((item) => (
          <Item key={item.id} item={item} {...shared} />
        ))}
        {onToggle && (
          <>
            <UnstyledButton
              {...hintProps}
              className={classes.item}
              onClick={onToggle}
              aria-label={toggleLabel}
              aria-keyshortcuts="["
            >
              {collapsed ? <IconLayoutSidebarLeftExpand size={16} /> : <IconLayoutSidebarLeftCollapse size={16} />}
              {!collapsed && <span className={classes.label}>{toggleLabel}</span>}
              {!collapsed && <Key>[</Key>}
            </UnstyledButton>
            {hint}
          </>
        )}
      </div>
    </nav>
  )
}
