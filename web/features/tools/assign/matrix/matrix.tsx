import { useComputedColorScheme } from '@mantine/core'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { usePageOffset } from '../../../../ui/page-window.ts'
import type { Tally } from '../grid-model.ts'
import type { GridStore } from '../grid-store.ts'
import type { ColumnGroup, MatrixColumn } from '../lines-and-columns.ts'
import { cellSigns } from './cell-signs.ts'
import { ColumnGroups, MatrixHead } from './matrix-head.tsx'
import { MatrixLine, MatrixName, type CellWords } from './matrix-line.tsx'
import { first, isOneCell, spotAfter, type Range } from './spots.ts'
import { useMatrixPointer } from './use-matrix-pointer.ts'
import { linePx, useWindows } from './use-windows.ts'
import classes from './matrix.module.css'

/** What the keys, buttons and the mouse do with a range. */
export type RangeAction = 'tick' | 'toggle' | 'clear'

type Props = {
  store: GridStore
  words: CellWords
  columns: readonly MatrixColumn[]
  groups: readonly ColumnGroup[] | null
  onToggleGroup: (provider: string) => void
  /** The people shown, as indexes. */
  people: readonly number[]
  counts: Tally
  range: Range | null
  onRange: (range: Range | null) => void
  onAct: (range: Range, action: RangeAction) => void
}

const [headPx, groupsPx, namePx] = [121, 32, 278]
const [columnLeastPx, columnMostPx] = [104, 200]
/** The footer, and the space above it. */
const footerPx = 88

/** People and tools: a grid that is worked like a spreadsheet. Only what is visible is drawn, in both directions. */
export function Matrix(props: Props) {
  const { store, words, columns, groups, onToggleGroup, people, counts, range, onRange, onAct } = props
  const { t } = useTranslation('tools')
  const scroller = useRef<HTMLDivElement>(null)
  const columnPx = useColumnWidth(scroller, columns.length)
  const offset = usePageOffset(scroller, true)
  const size = { rows: people.length, columns: columns.length }
  const active = range?.to ?? first
  const stuckPx = headPx + (groups ? groupsPx : 0)
  const window = useWindows({ scroller, ...size, columnPx, namePx, headPx: stuckPx, active: active.row })
  const focusActive = useFocusAfterKeys(scroller, range)
  const pointer = useMatrixPointer({
    scroller,
    range,
    onRange,
    onTick: useCallback((done: Range) => onAct(done, 'toggle'), [onAct]),
  })

  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as Element).hasAttribute('data-box')) return
    const here = range ?? { from: first, to: first }
    const goTo = (next: Range) => {
      event.preventDefault()
      focusActive()
      onRange(next)
    }
    const far = event.ctrlKey || event.metaKey
    const spot = spotAfter(event, here.to, size, window.pageRows)
    if (spot) return goTo({ from: event.shiftKey ? here.from : spot, to: spot })
    if (far && event.key === 'a') return goTo({ from: first, to: { row: size.rows - 1, column: size.columns - 1 } })
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      onAct(here, 'tick')
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onAct(here, 'clear')
    } else if (event.key === 'Escape') {
      if (range && !isOneCell(range)) goTo({ from: range.to, to: range.to })
      else onRange(null)
    }
  }
  const { rows: ofRows, columns: ofColumns } = selectedLines(range)
  const height = { height: people.length * linePx }
  const signs = cellSigns(useComputedColorScheme('light'))
  const root = {
    ...signs,
    '--column': `${columnPx}px`,
    '--name': `${namePx}px`,
    '--stuck': `${stuckPx}px`,
    '--top': groups ? `${groupsPx}px` : '0px',
    maxHeight: `max(22rem, calc(100dvh - ${offset + footerPx}px))`,
  } as CSSProperties
  return (
    <div ref={scroller} className={classes.scroller} style={root} data-matrix>
      {groups && <ColumnGroups groups={groups} onToggle={onToggleGroup} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the grid in it and the names of its lines */}
      <div
        className={classes.plane}
        style={{ width: `calc(var(--name) + ${columns.length} * var(--column))` }}
        onKeyDown={handleKeyDown}
        {...pointer}
      >
        <div className={classes.names} data-virtual={window.isVirtual || undefined} style={height}>
          {window.lines.map((index) => (
            <MatrixName
              key={index}
              {...{ store, words, columns }}
              row={index}
              person={people[index] ?? 0}
              top={window.isVirtual ? index * linePx : undefined}
              isActive={active.row === index && active.column === -1}
            />
          ))}
        </div>
        <div
          role="grid"
          tabIndex={-1}
          aria-label={t('assign.title')}
          aria-multiselectable="true"
          aria-rowcount={size.rows + 1}
          aria-colcount={size.columns + 1}
          className={classes.grid}
        >
          <MatrixHead
            tools={store.grid.tools}
            columns={columns}
            shown={people.length}
            all={store.grid.people.length}
            counts={counts}
            from={window.from}
            to={window.to}
            active={active.row === -1 ? active.column : undefined}
          />
          <div className={classes.lines} role="rowgroup" data-virtual={window.isVirtual || undefined} style={height}>
            {window.lines.map((index) => {
              const isSelected = ofRows !== null && index >= ofRows.least && index <= ofRows.most
              return (
                <MatrixLine
                  key={index}
                  {...{ store, words, columns }}
                  row={index}
                  person={people[index] ?? 0}
                  top={window.isVirtual ? index * linePx : undefined}
                  from={window.from}
                  to={window.to}
                  active={active.row === index ? active.column : undefined}
                  selectedFrom={isSelected ? ofColumns?.least : undefined}
                  selectedTo={isSelected ? ofColumns?.most : undefined}
                  isFirstSelected={isSelected && index === ofRows.least}
                  isLastSelected={isSelected && index === ofRows.most}
                />
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The cells that are shown as selected; heads and names are not. */
function selectedLines(range: Range | null) {
  if (!range || Math.min(range.from.row, range.to.row, range.from.column, range.to.column) < 0)
    return { rows: null, columns: null }
  const span = (one: number, other: number) => ({ least: Math.min(one, other), most: Math.max(one, other) })
  return { rows: span(range.from.row, range.to.row), columns: span(range.from.column, range.to.column) }
}

/** As wide as the matrix has room for, within limits. */
function useColumnWidth(scroller: React.RefObject<HTMLElement | null>, columns: number): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (!scroller.current) return
    const measure = () => setRoom(scroller.current?.clientWidth ?? 0)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller])
  return Math.min(columnMostPx, Math.max(columnLeastPx, Math.floor((room - namePx) / Math.max(1, columns))))
}

/** After a key the box under the range's end gets the focus, and is scrolled to; after the mouse it gets the focus alone. */
function useFocusAfterKeys(scroller: React.RefObject<HTMLElement | null>, range: Range | null): () => void {
  const isByKey = useRef(false)
  useEffect(() => {
    if (!range) return
    const { row, column } = range.to
    const box = scroller.current?.querySelector<HTMLElement>(
      [
        `[data-r="${row}"] > [data-c="${column}"] [data-box]`,
        `[data-r="${row}"] > [data-c="${column}"][data-box]`,
        `[data-r="${row}"][data-c="${column}"] [data-box]`,
      ].join(),
    )
    box?.focus({ preventScroll: true })
    if (isByKey.current) box?.parentElement?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    isByKey.current = false
  }, [scroller, range])
  return () => {
    isByKey.current = true
  }
}
