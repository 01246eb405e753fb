import { Loader, Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronUp, IconDots, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import classes from './selection-bar.module.css'

export type SelectionAction = {
  id: string
  label: string
  /** 16 px; shown without the label on phones. */
  icon: ReactNode
  onClick?: () => void
  /** Opens a menu instead. */
  menu?: readonly { id: string; label: string; onClick: () => void }[]
  /** Why it cannot be done now. */
  disabledReason?: string | undefined
  /** The primary action of the page. */
  isPrimary?: boolean
}

type SelectionBarProps = {
  count: number
  /** Instead of "selected", after the number. */
  said?: ReactNode
  actions: readonly SelectionAction[]
  onClear: () => void
  /** Offered while not everything is selected. */
  selectAll?: { total: number; isReading: boolean; onSelect: () => void } | undefined
}

const shownOnDesk = 5
const shownBeside = 3
const shownOnPhone = 2

function ActionButton({ action, bare }: { action: SelectionAction; bare: boolean }) {
  const button = (
    <UnstyledButton
      className={classes.button}
      onClick={action.onClick}
      disabled={Boolean(action.disabledReason)}
      aria-label={action.label}
      data-primary={action.isPrimary || undefined}
    >
      {action.icon}
      {!bare && action.label}
      {!bare && action.menu && <IconChevronUp size={14} aria-hidden="true" />}
    </UnstyledButton>
  )
  if (action.menu) {
    return (
      <Menu position="top">
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {action.menu.map((item) => (
            <Menu.Item key={item.id} onClick={item.onClick}>
              {item.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  }
  return action.disabledReason ? <Tooltip label={action.disabledReason}>{button}</Tooltip> : button
}

/** Menu items with submenus flattened, since a menu cannot contain a menu on a phone. */
function moreItems(actions: readonly SelectionAction[]) {
  return actions.flatMap((action) =>
    (action.menu ?? [{ id: '', label: action.label, onClick: action.onClick }]).map((item) => ({
      id: `${action.id}-${item.id}`,
      label: item.label,
      onClick: item.onClick,
      disabled: Boolean(action.disabledReason),
    })),
  )
}

/** The inverted bar that floats over a list while rows are selected. */
export function SelectionBar({ count, said, actions, onClear, selectAll }: SelectionBarProps) {
  const { t, i18n } = useTranslation('selection')
  const narrow = useIsNarrow()
  const tight = useMediaQuery('(max-width: 80em)', false, { getInitialValueInEffect: false })
  const limit = narrow ? shownOnPhone : tight ? shownBeside : shownOnDesk
  const all = count > 0 && selectAll && count < selectAll.total ? selectAll : undefined
  const allLabel = all && t('all', { total: all.total.toLocaleString(i18n.language) })
  const more = moreItems(actions.slice(limit))
  // On phones the offer does not fit beside the count.
  if (narrow && all && allLabel)
    more.push({ id: 'all', label: allLabel, onClick: all.onSelect, disabled: all.isReading })
  if (count === 0) return null
  return (
    <div className={classes.root} data-selection-bar role="region" aria-label={t('label')}>
      <span role="status">
        <b>{count.toLocaleString(i18n.language)}</b> {said ?? t('selected', { count })}
      </span>
      {!narrow && all && (
        <UnstyledButton
          className={`${classes.button} ${classes.all}`}
          onClick={all.onSelect}
          disabled={all.isReading}
          aria-busy={all.isReading || undefined}
        >
          {allLabel}
          {all.isReading && <Loader size={12} color="currentColor" />}
        </UnstyledButton>
      )}
      <span className={classes.rule} />
      <span className={classes.push} />
      {actions.slice(0, limit).map((action) => (
        <ActionButton key={action.id} action={action} bare={narrow} />
      ))}
      {more.length > 0 && (
        <Menu position="top-end">
          <Menu.Target>
            <UnstyledButton className={classes.button} aria-label={t('more')}>
              <IconDots size={16} />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((item) => (
              <Menu.Item key={item.id} onClick={item.onClick} disabled={item.disabled}>
                {item.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {!narrow && <span className={classes.rule} />}
      <UnstyledButton className={classes.button} onClick={onClear} aria-label={t('clear')}>
        <IconX size={16} />
      </UnstyledButton>
    </div>
  )
}
