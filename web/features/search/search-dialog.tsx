import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { headerSearchMinCharacters } from '../../../domain/search/limits.ts'
import { headerSearchDebounceMs } from './timing.ts'
import { searchTerm } from '../../../domain/search/paging.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { Key } from '../../ui/marks/key.tsx'
import classes from './search-dialog.module.css'
import { SearchResults } from './search-results.tsx'

const listId = 'search-results'

/**
 * One field for people, projects, organizations and logins, everywhere. `takeTyped` gives what was typed before the field was
 * there.
 */
export function SearchDialog({ onClose, takeTyped }: { onClose: () => void; takeTyped: () => string }) {
  const { t } = useTranslation('search')
  const isNarrow = useIsNarrow()
  const [typed, setTyped] = useState('')
  const [rested] = useDebouncedValue(typed, headerSearchDebounceMs)
  const [activeId, setActiveId] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const term = searchTerm(rested)

  const handleKey = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const at = options.findIndex(({ id }) => id === activeId)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = options.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % options.length)
      setActiveId(next?.id)
      next?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const option = options[at]
      if ((event.metaKey || event.ctrlKey) && option instanceof HTMLAnchorElement) window.open(option.href)
      else option?.click()
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={680}
      yOffset={88}
      padding={0}
      fullScreen={isNarrow}
      withCloseButton={false}
      title={t('title')}
      classNames={{ header: classes.hidden }}
    >
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('title')}
          aria-expanded={term !== null}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(activeId ? { 'aria-activedescendant': activeId } : {})}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onFocus={() => setTyped(takeTyped() + typed)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActiveId(undefined)
          }}
          onKeyDown={handleKey}
        />
        <span className={classes.scope}>{t('scope')}</span>
        {isNarrow ? <IconButton label={t('close')} icon={<IconX size={18} />} onClick={onClose} /> : <Key>Esc</Key>}
      </div>
      <div className={classes.results} ref={list}>
        {term === null ? (
          <p className={classes.hint}>{t('hint', { count: headerSearchMinCharacters })}</p>
        ) : (
          <SearchResults
            key={term}
            listId={listId}
            term={term}
            activeId={activeId}
            onActivate={setActiveId}
            onChosen={onClose}
          />
        )}
      </div>
      <div className={classes.foot} aria-hidden="true">
        <span>
          <Key>↑</Key> <Key>↓</Key> {t('keys.choose')}
        </span>
        <span>
          <Key>↵</Key> {t('keys.open')}
        </span>
        <span>
          <Key>⌘ ↵</Key> {t('keys.newTab')}
        </span>
        <span className={classes.note}>{t('folding')}</span>
      </div>
    </Modal>
  )
}
