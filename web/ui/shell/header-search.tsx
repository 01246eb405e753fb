import { UnstyledButton } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import { HeaderButton } from './header-button.tsx'
import { Key } from '../marks/key.tsx'
import classes from './header-search.module.css'

type HeaderSearchProps = {
  onOpen: () => void
  /** Smaller, where the context needs the space. */
  tight?: boolean
}

/** Opens the search; an icon on phones. */
export function HeaderSearch({ onOpen, tight }: HeaderSearchProps) {
  const { t } = useTranslation('ui')
  const narrow = useIsNarrow()
  const os = useOs()
  if (narrow) return <HeaderButton icon={<IconSearch size={20} />} label={t('search.label')} onClick={onOpen} />
  return (
    <UnstyledButton
      className={classes.root}
      data-tight={tight || undefined}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
    >
      <IconSearch size={15} aria-hidden="true" />
      <span className={classes.text}>{t('search.label')}</span>
      <Key aria-hidden>{os === 'macos' ? '⌘K' : 'Ctrl K'}</Key>
    </UnstyledButton>
  )
}
