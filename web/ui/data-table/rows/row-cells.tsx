import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { UiLink } from '../../link.tsx'
import { cellContent } from './cell-content.tsx'
import { isRightAligned, kindOf, stacksOf, valueOf, type DataColumn } from '../data-column.ts'
import classes from '../data-table.module.css'

/** The row's name as a real link where it has an address, so that it can be opened in a new tab. */
function RowName({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children
  return (
    <UiLink href={href} className={classes.nameLink} tabIndex={-1}>
      {children}
    </UiLink>
  )
}

type Props<Row> = {
  row: Row
  columns: readonly DataColumn<Row>[]
  href: string | undefined
  /** The number of the first column. */
  before: number
}

function RowCellsView<Row>({ row, columns, href, before }: Props<Row>): ReactNode {
  const { i18n } = useTranslation('ui')
  const cell = (column: DataColumn<Row>) => {
    const content = cellContent(column, row, i18n.language)
    const plain = kindOf(column) === 'text' && !column.cell
    return (
      <div
        key={column.id}
        role={kindOf(column) === 'name' ? 'rowheader' : 'gridcell'}
        aria-colindex={columns.indexOf(column) + before}
        className={classes.cell}
        data-kind={kindOf(column)}
        data-right={isRightAligned(column) || undefined}
        title={plain ? String(valueOf(column, row) ?? '') : undefined}
      >
        {kindOf(column) === 'name' ? <RowName href={href}>{content}</RowName> : content}
      </div>
    )
  }
  return stacksOf(columns).stacks.map((stack) => {
    const [first] = stack
    if (!first || stack.length === 1) return first && cell(first)
    return (
      <div key={first.id} role="presentation" className={classes.stack} data-right={isRightAligned(first) || undefined}>
        {stack.map(cell)}
      </div>
    )
  })
}

/** The cells of a row that say something about it: where rows are selected, they stay as they are. */
export const RowCells = memo(RowCellsView) as typeof RowCellsView
