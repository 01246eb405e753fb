import { IconGripVertical } from '@tabler/icons-react'
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { drawn, fetchAhead, fetched } from '../floating/fetched.ts'
import { whenUsed } from '../floating/when-used.ts'
import { createDragList, type DragList } from './drag-list.ts'
import classes from './sortable.module.css'

/** The library for dragging is large: it is loaded once somebody uses the page. */
const dragging = fetched(async () => (await import('./dragging.tsx')).Dragging)
const Dragging = drawn(dragging)

type SortableProps = {
  ids: readonly string[]
  onMove: (from: number, to: number) => void
  /** Tells screen readers how a handle moves its item. */
  hint: string
  isReadOnly?: boolean
  children: ReactNode
}

type List = { drags: DragList; hintId: string }
const ListContext = createContext<List | undefined>(undefined)
const ItemContext = createContext('')

/** A list whose items are reordered by their handles. */
export function Sortable({ ids, onMove, hint, isReadOnly = false, children }: SortableProps) {
  const hintId = useId()
  const [list] = useState(() => ({ drags: createDragList(), hintId }))
  useEffect(() => (isReadOnly ? undefined : whenUsed(() => fetchAhead(dragging))), [isReadOnly])
  return (
    <ListContext value={list}>
      {children}
      {!isReadOnly && (
        <>
          <span id={hintId} hidden>
            {hint}
          </span>
          {/* Beside the items, not around them: they stay as they are when the library arrives. */}
          <Dragging list={list.drags} ids={ids} onMove={onMove} />
        </>
      )}
    </ListContext>
  )
}

function useList(): List {
  const list = useContext(ListContext)
  if (!list) throw new Error('Items and handles need a Sortable around them')
  return list
}

type SortableItemProps = {
  id: string
  className?: string | undefined
  isOff?: boolean
  path?: string
  children: ReactNode
}

/** One item; it is dragged by its `MoveHandle`. */
export function SortableItem({ id, className, isOff, path, children }: SortableItemProps) {
  const { drags } = useList()
  return (
    <li
      ref={(element) => drags.keepElement(id, element)}
      className={className}
      data-off={isOff || undefined}
      data-path={path}
    >
      <ItemContext value={id}>{children}</ItemContext>
    </li>
  )
}

/** Dragged by mouse and finger; arrow keys move by one place. */
export function MoveHandle({ label, onStep }: { label: string; onStep: (direction: 'up' | 'down') => void }) {
  const { drags, hintId } = useList()
  const id = useContext(ItemContext)
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const handle = event.currentTarget
    onStep(event.key === 'ArrowUp' ? 'up' : 'down')
    // An element that is moved in the document loses the focus.
    requestAnimationFrame(() => handle.focus())
  }
  const handlePress = (event: PointerEvent) => {
    fetchAhead(dragging)
    drags.press(id, event)
  }
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={label}
      aria-describedby={hintId}
      onPointerEnter={() => fetchAhead(dragging)}
      onPointerDown={handlePress}
      onKeyDown={handleKey}
    >
      <IconGripVertical size={16} aria-hidden="true" />
    </button>
  )
}
