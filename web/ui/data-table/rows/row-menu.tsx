import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RowAction } from '../data-column.ts'
import classes from './row-menu.module.css'

type RowMenuProps = {
  actions: readonly RowAction[]
  /** The label of the row's menu: "Actions: Příhodová Žofie". */
  label: string
  tabbable: boolean
  /** Phones have neither space nor hover for quick actions. */
  bare?: boolean
}

/**
 * A row's "…" and its quick actions. Plain buttons, and the menu is only created at the first press: a page has
 * hundreds of rows, and the cost of each slows down scrolling.
 */
export function RowMenu({ actions, label, tabbable, bare }: RowMenuProps) {
  const { t } = useTranslation('ui')
  const [built, setBuilt] = useState(false)
  const quick = bare
    ? []
    : actions.filter((action) => action.quick && !action.disabledReason && action.icon !== undefined)
  const shared = { type: 'button', tabIndex: tabbable ? 0 : -1, className: classes.button } as const
  const dots = (
    <button
      {...shared}
      aria-label={t('table.actionsFor', { label })}
      aria-haspopup="menu"
      onClick={built ? undefined : () => setBuilt(true)}
    >
      <IconDots size={16} />
    </button>
  )
  return (
    <span className={classes.root}>
      {quick.length > 0 && (
        <span className={classes.quick}>
          {quick.map((action) => (
            <button
              key={action.id}
              {...shared}
              aria-label={action.label}
              title={action.label}
              onClick={action.onSelect}
            >
              {action.icon}
            </button>
          ))}
        </span>
      )}
      {built ? (
        <Menu defaultOpened position="bottom-end">
          <Menu.Target>{dots}</Menu.Target>
          <Menu.Dropdown>
            {actions.map((action) => (
              <Menu.Item
                key={action.id}
                leftSection={action.icon}
                disabled={Boolean(action.disabledReason)}
                title={action.disabledReason}
                {...(action.tone ? { color: 'red' } : {})}
                onClick={action.onSelect}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        dots
      )}
    </span>
  )
}
