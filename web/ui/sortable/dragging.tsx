import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useEffect, useEffectEvent, useLayoutEffect, type PointerEvent } from 'react'
import type { DragList } from './drag-list.ts'

type DraggingProps = {
  list: DragList
  ids: readonly string[]
  onMove: (from: number, to: number) => void
}

const upAndDownOnly = ({ transform }: { transform: { x: number; y: number; scaleX: number; scaleY: number } }) => ({
  ...transform,
  x: 0,
})
const modifiers = [upAndDownOnly]
/** The editor itself announces moves and describes the handles, for mouse and keyboard alike. */
const accessibility = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** Makes the items of a list draggable that are shown elsewhere. */
export function Dragging({ list, ids, onMove }: DraggingProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
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
        {ids.map((id) => (
          <DraggedItem key={id} id={id} list={list} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

/** Moves the element of one item, without drawing its fields again. */
function DraggedItem({ id, list }: { id: string; list: DragList }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  useLayoutEffect(() => {
    const element = list.elementOf(id)
    setNodeRef(element)
    if (!element) return
    element.style.transform = CSS.Translate.toString(transform) ?? ''
    element.style.transition = transition ?? ''
    element.toggleAttribute('data-dragging', isDragging)
  })
  const begin = useEffectEvent((press: PointerEvent) => listeners?.['onPointerDown']?.(press))
  useEffect(() => list.allow(id, (press) => begin(press)), [id, list])
  return null
}
