import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { useSteady } from '../../../../ui/use-steady.ts'
import { gridColumns, isEditable, stops, type ActiveCell, type Editing } from './grid-columns.ts'
import { keyAction } from './grid-keys.ts'
import type { LineAction } from './line-button.tsx'
import type { GridItem } from './row-filter.ts'

type Options = {
  items: readonly GridItem[]
  root: RefObject<HTMLElement | null>
  scrollTo: (at: number) => void
  isReadOnly: boolean
  onToggle: (email: string) => void
  hasIssue: (item: GridItem) => boolean
  onAct: (item: GridItem, action: LineAction) => 'removed' | undefined
}

/**
 * Keyboard and mouse of the sheet: one cell is reached by Tab, arrows walk, Enter or typing edits, Alt+arrows find
 * errors. The sheet listens once for all its lines.
 */
export function useGridFocus({ items, root, scrollTo, isReadOnly, onToggle, hasIssue, onAct }: Options) {
  const [active, setActive] = useState<ActiveCell | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  /** The line that has the focus, which need not be that of the active cell: a button in it may have been pressed. */
  const [focused, setFocused] = useState<string | null>(null)
  const wantsFocus = useRef(false)
  const places = useMemo(() => new Map(items.map(({ id }, at) => [id, at])), [items])
  const placeOf = (id: string | undefined) => (id === undefined ? -1 : (places.get(id) ?? -1))
  const isThere = active !== null && places.has(active.id)
  const current = isThere ? active : firstCell(items)

  useEffect(() => {
    if (!wantsFocus.current || !current || editing) return
    const line = `[data-line="${CSS.escape(current.id)}"]`
    const cell =
      root.current?.querySelector<HTMLElement>(`${line} [data-column=${current.column}]`) ??
      root.current?.querySelector<HTMLElement>(`${line} [role=gridcell]`)
    if (!cell) return
    wantsFocus.current = false
    // What was active is gone, and with it the focus: the first cell is only where Tab begins again.
    if (isThere) cell.focus()
  })

  const go = useCallback(
    (next: ActiveCell) => {
      wantsFocus.current = true
      setActive(next)
      setEditing(null)
      scrollTo(places.get(next.id) ?? -1)
    },
    [places, scrollTo],
  )
  const move = (rowStep: number, columnStep: number) => {
    if (!current) return
    const item = items[Math.max(0, Math.min(items.length - 1, placeOf(current.id) + rowStep))]
    const column = stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(current.column) + columnStep))]
    if (item && column) go({ id: item.id, column })
  }
  const findIssue = (step: 1 | -1) => {
    const at = placeOf(current?.id)
    for (let distance = 1; distance <= items.length; distance += 1) {
      const item = items[(at + step * distance + items.length * 2) % items.length]
      if (item?.kind === 'row' && hasIssue(item)) return go({ id: item.id, column: 'check' })
    }
  }
  const startEditing = (cell: ActiveCell, typed: string | null = null) => {
    if (isReadOnly || !isEditable(cell.column)) return
    setActive(cell)
    setEditing({ typed })
  }
  /** After an editor closes: the cell below, beside, or the same one. */
  const endEditing = useSteady((then: 'stay' | 'down' | 'right' | 'left') => {
    setEditing(null)
    wantsFocus.current = true
    if (then === 'down') move(1, 0)
    else if (then !== 'stay') move(0, then === 'right' ? 1 : -1)
  })

  const act = (item: GridItem, action: LineAction) => {
    const next = items[placeOf(item.id) + 1] ?? items[placeOf(item.id) - 1]
    if (onAct(item, action) === 'removed' && next) go({ id: next.id, column: current?.column ?? 'rater' })
  }
  const itemAt = (target: Element) => items[placeOf(target.closest<HTMLElement>('[data-line]')?.dataset['line'])]
  /** The cell that was pressed, unless it is the one being edited. */
  const pressedCell = (target: Element): ActiveCell | null => {
    const item = itemAt(target)
    const cell = target.closest<HTMLElement>('[role=gridcell]')
    if (!item || !cell || cell.dataset['editing']) return null
    const column = gridColumns.find((one) => one === cell.dataset['column']) ?? current?.column ?? 'rater'
    return { id: item.id, column }
  }
  const handleClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const item = itemAt(target)
    const action = target.closest<HTMLElement>('[data-act]')?.dataset['act']
    const cell = pressedCell(target)
    if (item && action) act(item, action as LineAction)
    else if (item?.kind === 'band' && cell) {
      go(cell)
      onToggle(item.group.email)
    } else if (cell && cell.id === current?.id && cell.column === current.column) startEditing(cell)
    else if (cell) go(cell)
  }
  const handleDoubleClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? pressedCell(target) : null
    if (cell && !cell.id.startsWith('band ')) startEditing(cell)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // Buttons and fields inside a cell have keys of their own.
    if (editing || !current || (event.target as Element).getAttribute('role') !== 'gridcell') return
    const item = items[placeOf(current.id)]
    const wish = keyAction(event, item)
    if (!wish) return
    event.preventDefault()
    if (wish.kind === 'move') move(wish.rows, wish.columns)
    else if (wish.kind === 'issue') findIssue(wish.step)
    else if (wish.kind === 'toggle' && item?.kind === 'band') onToggle(item.group.email)
    else if (wish.kind === 'edit' && isEditable(current.column)) startEditing(current, wish.typed)
    else if (wish.kind === 'edit' && wish.typed === null && item) {
      if (current.column === 'remove') act(item, 'remove')
      else if (current.column === 'check') act(item, 'fix')
    }
  }
  const handleFocus = ({ target }: FocusEvent) => setFocused(itemAt(target)?.id ?? null)
  return {
    active: current,
    editing,
    endEditing,
    /** Places of the lines that have to stay rendered. */
    keep: [placeOf(current?.id), placeOf(focused ?? undefined)],
    listeners: {
      onClick: handleClick,
      onDoubleClick: handleDoubleClick,
      onKeyDown: handleKeyDown,
      onFocus: handleFocus,
    },
  }
}

function firstCell(items: readonly GridItem[]): ActiveCell | null {
  return items[0] ? { id: items[0].id, column: 'rater' } : null
}
