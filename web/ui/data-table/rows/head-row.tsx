import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { isSortable, isRightAligned, stacksOf, type DataColumn, type TableView } from '../data-column.ts'
import { Tick } from './tick.tsx'
import classes from '../data-table.module.css'

type HeadRowProps<Row> = {
  columns: readonly DataColumn<Row>[]
  view: TableView
  onSort: (id: string) => void
  template: string
  selectAll?: { checked: boolean; some: boolean; disabled: boolean; onToggle: () => void } | undefined
  hasActions: boolean
}

function HeadCell<Row>({
  column,
  view,
  onSort,
  index,
}: Pick<HeadRowProps<Row>, 'view' | 'onSort'> & {
  column: DataColumn<Row>
  index: number
}) {
  const sorted = view.sortBy === column.id
  const sortable = isSortable(column)
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      className={classes.headCell}
      data-right={isRightAligned(column) || undefined}
      {...(sortable ? { 'aria-sort': sorted ? (view.descending ? 'descending' : 'ascending') : 'none' } : {})}
    >
      {sortable ? (
        <UnstyledButton className={classes.sort} data-sorted={sorted || undefined} onClick={() => onSort(column.id)}>
          <span className={classes.cut}>{column.header}</span>
          {sorted && (view.descending ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />)}
        </UnstyledButton>
      ) : (
        <span className={classes.cut}>{column.header}</span>
      )}
    </div>
  )
}

/** The column heads; sorting is a button in each. */
export function HeadRow<Row>({ columns, view, onSort, template, selectAll, hasActions }: HeadRowProps<Row>) {
  const { t } = useTranslation('ui')
  const before = selectAll ? 2 : 1
  const { stacks, lines } = stacksOf(columns)
  const cell = (column: DataColumn<Row>) => (
    <HeadCell key={column.id} column={column} view={view} onSort={onSort} index={columns.indexOf(column) + before} />
  )
  return (
    <div role="row" aria-rowindex={1} className={classes.headRow} style={{ gridTemplateColumns: template }}>
      {selectAll && (
        <div role="columnheader" aria-colindex={1} className={classes.tickCell}>
          <Tick
            checked={selectAll.checked}
            indeterminate={selectAll.some && !selectAll.checked}
            disabled={selectAll.disabled}
            label={t('table.selectPage')}
            onToggle={selectAll.onToggle}
          />
        </div>
      )}
      {stacks.map((stack) => {
        const [first] = stack
        if (!first || stack.length === 1) return first && cell(first)
        return (
          <div
            key={first.id}
            role="presentation"
            className={classes.stack}
            data-right={isRightAligned(first) || undefined}
          >
            {stack.map(cell)}
          </div>
        )
      })}
      {lines.map((column) => (
        <div
          key={column.id}
          role="columnheader"
          aria-colindex={columns.indexOf(column) + before}
          className={classes.unseen}
        >
          {column.header}
        </div>
      ))}
      {hasActions && (
        <div role="columnheader" aria-colindex={columns.length + before} className={classes.actionsCell}>
          <span className={classes.unseen}>{t('table.actions')}</span>
        </div>
      )}
    </div>
  )
}
