import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, memo, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../link.tsx'
import { rowPlace, type RowProps } from './body-row.tsx'
import { cellContent } from './cell-content.tsx'
import { kindOf, valueOf, type DataColumn, type PhonePlace } from '../data-column.ts'
import { RowMenu } from './row-menu.tsx'
import { Tick } from './tick.tsx'
import classes from './card-row.module.css'

const metaColumns = 3

/** By default: the name on top, the next few plain columns under it, custom ones below. */
function placesOf<Row>(columns: readonly DataColumn<Row>[]): Map<string, PhonePlace | 'title'> {
  const title = columns.find((column) => kindOf(column) === 'name') ?? columns[0]
  const places = new Map<string, PhonePlace | 'title'>()
  let metas = 0
  for (const column of columns) {
    if (column === title) places.set(column.id, 'title')
    else if (column.phone) places.set(column.id, column.phone)
    else if (kindOf(column) === 'custom') places.set(column.id, 'below')
    else places.set(column.id, (metas += 1) <= metaColumns ? 'meta' : 'hidden')
  }
  return places
}

const hasNothing = <Row,>(column: DataColumn<Row>, row: Row) => {
  const value = valueOf(column, row)
  return !column.cell && (value === null || value === undefined || value === '')
}

/** The name; its link or button covers the whole card. */
function CardTitle({
  href,
  onOpen,
  children,
}: {
  href?: string | undefined
  onOpen?: (() => void) | undefined
  children: ReactNode
}) {
  if (href !== undefined) {
    return (
      <UiLink href={href} className={classes.open}>
        {children}
      </UiLink>
    )
  }
  if (!onOpen) return children
  return (
    <button type="button" className={classes.open} onClick={onOpen}>
      {children}
    </button>
  )
}

function CardRowView<Row>(props: RowProps<Row>) {
  const { row, index, place, columns, label, selected, selectable, href, onOpen, offset, measure } = props
  const { t, i18n } = useTranslation('ui')
  const places = placesOf(columns)
  const actions = props.rowActions?.(row)
  const at = (wanted: PhonePlace | 'title') =>
    columns
      .filter((column) => places.get(column.id) === wanted)
      .map((column): [string, ReactNode] => {
        if (column.phoneCell) return [column.id, column.phoneCell(row)]
        return [
          column.id,
          wanted !== 'title' && hasNothing(column, row) ? null : cellContent(column, row, i18n.language),
        ]
      })
      .filter(([, content]) => content !== null && content !== undefined && content !== '')
  const below = at('below')
  return (
    <div
      ref={measure}
      role="listitem"
      aria-posinset={place}
      data-index={index}
      data-selected={selected || undefined}
      className={classes.root}
      style={rowPlace(offset)}
    >
      {selectable !== undefined &&
        (props.insteadOfBox?.(row) ?? (
          <Tick
            checked={selected}
            disabled={!selectable}
            label={t('table.selectRow', { label })}
            onToggle={(range) => props.onToggle(index, range)}
          />
        ))}
      <div className={classes.text} data-after-tick={selectable !== undefined || undefined}>
        <div className={classes.title}>
          <CardTitle href={href} onOpen={onOpen && (() => onOpen(index))}>
            {at('title').map(([id, content]) => (
              <Fragment key={id}>{content}</Fragment>
            ))}
          </CardTitle>
        </div>
        <div className={classes.meta}>
          {at('meta').map(([id, content], order) => (
            <Fragment key={id}>
              {order > 0 && ' · '}
              {content}
            </Fragment>
          ))}
        </div>
        {below.length > 0 && (
          <div className={classes.below}>
            {below.map(([id, content]) => (
              <Fragment key={id}>{content}</Fragment>
            ))}
          </div>
        )}
      </div>
      {at('aside').map(([id, content]) => (
        <span key={id} className={classes.aside}>
          {content}
        </span>
      ))}
      {actions && actions.length > 0 && <RowMenu actions={actions} label={label} tabbable bare />}
      {actions?.length === 0 && <span className={classes.noMenu} />}
      {!actions && onOpen && <IconChevronRight size={16} className={classes.chevron} aria-hidden="true" />}
    </div>
  )
}

/** A row on phones: two lines, the rest on its own page. */
export const CardRow = memo(CardRowView) as typeof CardRowView
