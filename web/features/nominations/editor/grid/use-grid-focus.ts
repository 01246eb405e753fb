import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { GridItem } from './row-filter.ts'

export const gridColumns = ['number', 'role', 'rater', 'email', 'language', 'load', 'check', 'remove'] as const
export type GridColumn = (typeof gridColumns)[number]
export type EditableColumn = 'role' | 'rater' | 'email' | 'language'
/** Columns that the arrow keys visit. */
const stops: readonly GridColumn[] = ['role', 'rater', 'email', 'language', 'load', 'check', 'remove']
const editable: ReadonlySet<string> = new Set<EditableColumn>(['role', 'rater', 'email', 'language'])

export type ActiveCell = { id: string; column: GridColumn }
export type Editing = { typed: string | null }
type Options = {
  items: readonly GridItem[]
  root: RefObject<HTMLElement | null>
  scrollTo: (index: number) => void
  isReadOnly: boolean
  onToggle: (email: string) => void
  hasIssue: (item: GridItem) => boolean
  onAct: (item: GridItem, column: GridColumn) => void
}

/** The keyboard of the sheet: one cell is reached by Tab, arrows walk, Enter or typing edits, Alt+arrows find errors. */
export function useGridFocus({ items, root, scrollTo, isReadOnly, onToggle, hasIssue, onAct }: Options) {
  const [active, setActive] = useState<ActiveCell | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const wantsFocus = useRef(false)
  const current = active && items.some(({ id }) => id === active.id) ? active : firstCell(items)

  useEffect(() => {
    if (!wantsFocus.current || !current || editing) return
    const cell = root.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellName(current))}"]`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus()
  })

  const go = useCallback(
    (next: ActiveCell, edit: Editing | null = null) => {
      wantsFocus.current = true
      setActive(next)
      setEditing(edit)
      scrollTo(items.findIndex(({ id }) => id === next.id))
    },
    [items, scrollTo],
  )
  const move = (rowStep: number, columnStep: number) => {
    if (!current) return
    const at = items.findIndex(({ id }) => id === current.id)
    const item = items[Math.max(0, Math.min(items.length - 1, at + rowStep))]
    const column = stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(current.column) + columnStep))]
    if (item && column) go({ id: item.id, column })
  }
  const findIssue = (step: 1 | -1) => {
    const at = items.findIndex(({ id }) => id === current?.id)
    const order = items.map((_, index) => items[(at + step * (index + 1) + items.length * 2) % items.length])
    const found = order.find((item) => item?.kind === 'row' && hasIssue(item))
    if (found) go({ id: found.id, column: 'check' })
  }
  const startEditing = (cell: ActiveCell, typed: string | null = null) => {
    if (isReadOnly || !editable.has(cell.column)) return
    setActive(cell)
    setEditing({ typed })
  }
  /** After an editor closes: the cell below, beside, or the same one. */
  const endEditing = (then: 'stay' | 'down' | 'right' | 'left') => {
    setEditing(null)
    wantsFocus.current = true
    if (then === 'down') move(1, 0)
    else if (then !== 'stay') move(0, then === 'right' ? 1 : -1)
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Buttons and fields inside a cell have keys of their own.
    if (editing || !current || !(event.target as HTMLElement).dataset['cell']) return
    const item = items.find(({ id }) => id === current.id)
    const act = keyAction(event, item)
    if (!act) return
    event.preventDefault()
    if (act.kind === 'move') move(act.rows, act.columns)
    else if (act.kind === 'issue') findIssue(act.step)
    else if (act.kind === 'toggle' && item?.kind === 'band') onToggle(item.group.email)
    else if (act.kind === 'edit' && editable.has(current.column)) startEditing(current, act.typed)
    else if (act.kind === 'edit' && act.typed === null && item) onAct(item, current.column)
  }
  return { active: current, editing, go, startEditing, endEditing, findIssue, handleKeyDown }
}

export const cellName = ({ id, column }: ActiveCell) => `${id}/${id.startsWith('band ') ? 'band' : column}`

function firstCell(items: readonly GridItem[]): ActiveCell | null {
  return items[0] ? { id: items[0].id, column: 'rater' } : null
}

type KeyAction =
  | { kind: 'move'; rows: number; columns: number }
  | { kind: 'issue'; step: 1 | -1 }
  | { kind: 'toggle' }
  | { kind: 'edit'; typed: string | null }

const pageRows = 20

function keyAction(event: KeyboardEvent, item: GridItem | undefined): KeyAction | null {
  const { key, altKey, ctrlKey, metaKey } = event
  const step = (rows: number, columns = 0): KeyAction => ({ kind: 'move', rows, columns })
  if (altKey && (key === 'ArrowDown' || key === 'ArrowUp')) return { kind: 'issue', step: key === 'ArrowDown' ? 1 : -1 }
  if (item?.kind === 'band' && (key === 'Enter' || key === ' ')) return { kind: 'toggle' }
  if (item?.kind === 'band' && key === (item.isOpen ? 'ArrowLeft' : 'ArrowRight')) return { kind: 'toggle' }
  if (key === 'ArrowDown') return step(1)
  if (key === 'ArrowUp') return step(-1)
  if (key === 'ArrowRight') return step(0, 1)
  if (key === 'ArrowLeft') return step(0, -1)
  if (key === 'PageDown') return step(pageRows)
  if (key === 'PageUp') return step(-pageRows)
  if (key === 'Home') return ctrlKey ? step(-Infinity) : step(0, -Infinity)
  if (key === 'End') return ctrlKey ? step(Infinity) : step(0, Infinity)
  if (item?.kind !== 'row') return null
  if (key === 'Enter' || key === 'F2') return { kind: 'edit', typed: null }
  return key.length === 1 && !altKey && !ctrlKey && !metaKey && key !== ' ' ? { kind: 'edit', typed: key } : null
}
