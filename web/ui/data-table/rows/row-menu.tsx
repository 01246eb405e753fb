import { IconDots } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ButtonMenu } from '../../floating/button-menu.tsx'
import type { RowAction } from '../data-column.ts'
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
 * A row's "…" and its quick actions. Plain buttons, and `ButtonMenu` creates the menu at the first press: a page has
 * hundreds of rows, and the cost of each slows down scrolling.
 */
export function RowMenu({ actions, label, tabbable, bare }: RowMenuProps) {
  const { t } = useTranslation('ui')
  const quick = bare
    ? []
    : actions.filter((action) => action.quick && !action.disabledReason && action.icon !== undefined)
  const shared = { type: 'button', tabIndex: tabbable ? 0 : -1, className: classes.button } as const
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
      <ButtonMenu entries={actions}>
        {(buttonProps) => (
          <button {...buttonProps} {...shared} aria-label={t('table.actionsFor', { label })}>
            <IconDots size={16} />
          </button>
        )}
      </ButtonMenu>
    </span>
  )
}
