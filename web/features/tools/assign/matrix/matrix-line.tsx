import { memo } from 'react'
import { cellBits, statusOf } from '../grid-model.ts'
import { useLine, type GridStore } from '../grid-store.ts'
import type { MatrixColumn } from '../lines-and-columns.ts'
import { glyphOfStatus } from './cell-signs.ts'
import classes from './matrix.module.css'

/** The words of cells: looked up once for the whole matrix. */
export type CellWords = {
  person: (at: number) => string
  tool: (at: number) => string
  wholeRow: (person: string) => string
  closed: (ticked: number, all: number) => string
  locked: (status: number) => string
  /** The change could not be saved. */
  failed: string
  /** A login was tried, and may be generated again. */
  loginFailed: string
}

export type MatrixLineProps = {
  store: GridStore
  words: CellWords
  columns: readonly MatrixColumn[]
  row: number
  person: number
  /** Pixels below the head where only some lines are drawn. */
  top: number | undefined
  /** The columns that are drawn; up to `to`, without it. */
  from: number
  to: number
  /** The column that the focus would go to, if it is in this row. */
  active: number | undefined
  /** The columns of the selection, if this row is in it, and whether it begins or ends here. */
  selectedFrom: number | undefined
  selectedTo: number | undefined
  isFirstSelected: boolean
  isLastSelected: boolean
}

/** A person with the visible cells. It is drawn again when one of them changes. */
export const MatrixLine = memo(function MatrixLine(props: MatrixLineProps) {
  const { store, words, row, person, top, from, to, active } = props
  const line = useLine(store, person)
  const name = words.person(person)
  const isOutside = active !== undefined && active >= 0 && (active < from || active >= to)
  const cell = (column: number) => cellOf(props, line, name, column)
  const before = isOutside && active < from
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-owns={idOfName(row)}
      className={classes.line}
      data-r={row}
      style={top === undefined ? undefined : { top }}
    >
      {before && <Gap columns={active} />}
      {before && cell(active)}
      <Gap columns={before ? from - active - 1 : from} />
      {Array.from({ length: to - from }, (_, index) => cell(from + index))}
      {isOutside && !before && <Gap columns={active - to} />}
      {isOutside && !before && cell(active)}
    </div>
  )
})

const idOfName = (row: number) => `name-of-row-${row}`

type MatrixNameProps = Pick<MatrixLineProps, 'store' | 'words' | 'columns' | 'row' | 'person' | 'top'> & {
  isActive: boolean
}

/**
 * The name of a line, with the box for all of it. Names stand in a column of their own, which stays where it is while cells move
 * sideways: as a part of each line, every one would be a layer that the browser moves along in every frame.
 */
export const MatrixName = memo(function MatrixName(props: MatrixNameProps) {
  const { store, words, columns, row, person, top, isActive } = props
  const line = useLine(store, person)
  const name = words.person(person)
  return (
    <div
      role="rowheader"
      id={idOfName(row)}
      aria-colindex={1}
      className={classes.name}
      data-r={row}
      data-c={-1}
      style={top === undefined ? undefined : { top }}
    >
      <span className={classes.nameText}>{name}</span>
      <span
        role="checkbox"
        className={classes.rowBox}
        data-box
        aria-label={words.wholeRow(name)}
        aria-checked={rowState(line, columns)}
        tabIndex={isActive ? 0 : -1}
      />
      <span className={classes.language}>{store.grid.people[person]?.languageCode}</span>
    </div>
  )
})

/** Room for columns that are not drawn. */
function Gap({ columns }: { columns: number }) {
  if (columns <= 0) return null
  return <div className={classes.gap} role="presentation" style={{ width: `calc(${columns} * var(--column))` }} />
}

function rowState(line: Uint8Array, columns: readonly MatrixColumn[]): boolean | 'mixed' {
  const ticked = columns.filter(
    (column) => column.kind === 'tool' && ((line[column.tool] ?? 0) & cellBits.ticked) !== 0,
  )
  if (ticked.length === 0) return false
  return ticked.length === columns.length ? true : 'mixed'
}

/** A cell. No component: a thousand of them come and go while the matrix is scrolled. */
function cellOf(props: MatrixLineProps, line: Uint8Array, name: string, at: number) {
  const { words, columns, active, selectedFrom: from, selectedTo: to, isFirstSelected, isLastSelected } = props
  const column = columns[at]
  if (!column) return null
  const isSelected = from !== undefined && to !== undefined && at >= from && at <= to
  const edges = isSelected
    ? `${isFirstSelected ? 't' : ''}${isLastSelected ? 'b' : ''}${at === from ? 'l' : ''}${at === to ? 'r' : ''}`
    : undefined
  const place = {
    role: 'gridcell',
    'aria-colindex': at + 2,
    'data-c': at,
    ...(isSelected && { 'aria-selected': true, 'data-edges': edges }),
  }
  const tabIndex = at === active ? 0 : -1
  if (column.kind === 'closed') {
    const ticked = column.tools.filter((tool) => ((line[tool] ?? 0) & cellBits.ticked) !== 0).length
    return (
      <div key={at} {...place} className={classes.closedCell} data-box tabIndex={tabIndex}>
        {words.closed(ticked, column.tools.length)}
      </div>
    )
  }
  const cell = line[column.tool] ?? 0
  const isLocked = (cell & cellBits.locked) !== 0
  const isFailed = (cell & cellBits.failed) !== 0
  const glyph = glyphOfStatus[statusOf(cell)]
  const loginFailed = !isLocked && glyph === 'error'
  const label = `${words.tool(column.tool)}, ${name}`
  const said = isLocked
    ? words.locked(statusOf(cell))
    : isFailed
      ? words.failed
      : loginFailed
        ? words.loginFailed
        : undefined
  return (
    <div
      key={at}
      {...place}
      className={classes.cell}
      data-locked={isLocked || undefined}
      data-changed={(cell & cellBits.changed) !== 0 || undefined}
      data-failed={isFailed || undefined}
    >
      <span
        role="checkbox"
        data-box
        tabIndex={tabIndex}
        aria-checked={(cell & cellBits.ticked) !== 0}
        className={isLocked ? classes.sign : classes.box}
        {...(isLocked && { 'aria-disabled': true, 'data-status': glyph })}
        {...(loginFailed && { 'data-error': true })}
        aria-label={said ? `${label}: ${said}` : label}
      />
      {isSelected && isLastSelected && at === to && <i className={classes.handle} data-handle aria-hidden="true" />}
    </div>
  )
}
