import {
  closestCenter,
  DndContext,
  DragOverlay,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import { createContext, useContext, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from '../editor.module.css'

type DraggingProps = {
  used: readonly string[]
  isOff: boolean
  onPlace: (name: string, index: number) => void
  onRemove: (name: string) => void
  children: ReactNode
}

const lists = ['used', 'available'] as const
/** The picker itself announces moves and names the handles, for mouse and keyboard alike. */
const accessibility = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** Snippets are dragged within the list of used ones, into it, and out of it. */
export function SnippetDragging({ used, isOff, onPlace, onRemove, children }: DraggingProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [dragged, setDragged] = useState<string>()
  const handleEnd = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const name = String(active.id)
    if (isOff || !over || over.id === active.id) return
    const target = lists.find((list) => list === over.id)
    const index = used.indexOf(String(over.id))
    if (target === 'used') onPlace(name, used.length)
    else if (index !== -1) onPlace(name, index)
    else if (used.includes(name)) onRemove(name)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={handleEnd}
    >
      {children}
      {createPortal(
        <DragOverlay>
          {dragged && (
            <div className={classes.dragged}>
              <IconGripVertical size={16} aria-hidden="true" />
              <code>{dragged}</code>
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

type ListProps = {
  id: (typeof lists)[number]
  names: readonly string[]
  label: string
  /** Shown in place of rows. */
  empty: string
  children: ReactNode
}

export function SnippetList({ id, names, label, empty, children }: ListProps) {
  const { setNodeRef } = useDroppable({ id })
  return (
    <SortableContext items={names as string[]} strategy={verticalListSortingStrategy}>
      <div ref={setNodeRef} className={classes.rows}>
        {names.length > 0 ? <ul aria-label={label}>{children}</ul> : <p className={classes.none}>{empty}</p>}
      </div>
    </SortableContext>
  )
}

type Listeners = ReturnType<typeof useSortable>['listeners']
const HandleContext = createContext<Listeners>(undefined)

/** A row that moves with its handle. */
export function DraggedRow({ name, children }: { name: string; children: ReactNode }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: name })
  return (
    <li
      ref={setNodeRef}
      className={classes.snippet}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <HandleContext value={listeners}>{children}</HandleContext>
    </li>
  )
}

type HandleProps = { label: string; onStep?: (by: -1 | 1) => void; onSend?: () => void }

/** Dragged by mouse and finger; arrow keys move it up and down, and Enter sends it to the other list. */
export function DragHandle({ label, onStep, onSend }: HandleProps) {
  const listeners = useContext(HandleContext)
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!by || !onStep) return
    event.preventDefault()
    const handle = event.currentTarget
    onStep(by)
    // An element that is moved in the document loses the focus.
    requestAnimationFrame(() => handle.focus())
  }
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={label}
      {...listeners}
      onKeyDown={handleKey}
      onClick={onSend}
    >
      <IconGripVertical size={16} aria-hidden="true" />
    </button>
  )
}
