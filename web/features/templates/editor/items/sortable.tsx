import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import { createContext, useContext, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import classes from '../editor.module.css'

type SortableProps = {
  ids: readonly string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

const upAndDownOnly = ({ transform }: { transform: { x: number; y: number; scaleX: number; scaleY: number } }) => ({
  ...transform,
  x: 0,
})
const modifiers = [upAndDownOnly]
/** The editor itself announces moves, for mouse and keyboard alike. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** A list whose items are reordered by their handles. */
export function Sortable({ ids, onMove, children }: SortableProps) {
  const { t } = useTranslation('templates')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const accessibility = useMemo(
    () => ({ announcements: silent, screenReaderInstructions: { draggable: t('editor.moveHint') } }),
    [t],
  )
  const handleEnd = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id))
    const to = over ? ids.indexOf(String(over.id)) : -1
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={accessibility}
      onDragEnd={handleEnd}
    >
      <SortableContext items={ids as string[]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

type Handle = Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'listeners' | 'attributes'>
const HandleContext = createContext<Handle | undefined>(undefined)

type SortableItemProps = {
  id: string
  className?: string | undefined
  isOff?: boolean
  path?: string
  children: ReactNode
}

/** One item; it is dragged by its `MoveHandle`. */
export function SortableItem({ id, className, isOff, path, children }: SortableItemProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id,
  })
  const handle = useMemo(
    () => ({ setActivatorNodeRef, listeners, attributes }),
    [setActivatorNodeRef, listeners, attributes],
  )
  return (
    <li
      ref={setNodeRef}
      className={className}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-off={isOff || undefined}
      data-path={path}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </li>
  )
}

/** Dragged by mouse and finger; arrow keys move by one place. */
export function MoveHandle({ label, onStep }: { label: string; onStep: (direction: 'up' | 'down') => void }) {
  const drag = useContext(HandleContext)
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const handle = event.currentTarget
    onStep(event.key === 'ArrowUp' ? 'up' : 'down')
    // An element that is moved in the document loses the focus.
    requestAnimationFrame(() => handle.focus())
  }
  return (
    <button
      type="button"
      ref={drag?.setActivatorNodeRef}
      {...drag?.listeners}
      className={classes.handle}
      aria-label={label}
      aria-describedby={drag?.attributes['aria-describedby']}
      onKeyDown={handleKey}
    >
      <IconGripVertical size={16} aria-hidden="true" />
    </button>
  )
}
