import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Mark } from '../brand/mark.tsx'
import { Wordmark } from '../brand/wordmark.tsx'
import { UiLink } from '../link.tsx'
import { useIsNarrow, useIsPhone } from '../use-is-narrow.ts'
import { HeaderButton } from './header-button.tsx'
import classes from './header-bar.module.css'

type HeaderBarProps = {
  /** The address that the logo links to. */
  homeHref: string
  /** The menu is collapsed: only the logo is shown, above the icons. */
  collapsed?: boolean
  /** Opens the phone's menu; undefined where there is none. */
  onMenu?: () => void
  /** ContextCrumbs. */
  context?: ReactNode
  /** HeaderSearch, HeaderButtons, LanguageMenu, PersonBadge. */
  actions?: ReactNode
}

/** The header: logo, context, and what is always available. */
export function HeaderBar({ homeHref, collapsed, onMenu, context, actions }: HeaderBarProps) {
  const { t } = useTranslation('ui')
  const phone = useIsPhone()
  const narrow = useIsNarrow()
  const markOnly = (collapsed && !narrow) || (narrow && !phone)
  return (
    <div className={classes.root}>
      {phone && onMenu && (
        <HeaderButton icon={<IconMenu2 size={20} />} label={t('shell.open')} onClick={onMenu} aria-haspopup="dialog" />
      )}
      <UiLink href={homeHref} className={`${classes.home} ${markOnly ? '' : classes.wide}`} aria-label="Assay">
        {markOnly ? <Mark /> : <Wordmark />}
      </UiLink>
      <nav className={classes.context} aria-label={t('shell.context')}>
        {context}
      </nav>
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
