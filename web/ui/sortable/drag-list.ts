import type { PointerEvent } from 'react'

type Begin = (press: PointerEvent) => void

/** Joins the items of a list to the library for dragging, which may be loaded later than they are shown. */
export function createDragList() {
  const elements = new Map<string, HTMLElement>()
  const begins = new Map<string, Begin>()
  /** A press that came before the library, until it is released. */
  let waiting: { id: string; press: PointerEvent } | undefined

  const forget = () => {
    waiting = undefined
    for (const end of ['pointerup', 'pointercancel']) removeEventListener(end, forget)
  }
  return {
    elementOf: (id: string) => elements.get(id) ?? null,
    keepElement: (id: string, element: HTMLElement | null) => {
      if (element) elements.set(id, element)
      else elements.delete(id)
    },
    /** The pointer went down on the handle of an item. */
    press: (id: string, press: PointerEvent) => {
      const begin = begins.get(id)
      if (begin) {
        begin(press)
        return
      }
      waiting = { id, press }
      for (const end of ['pointerup', 'pointercancel']) addEventListener(end, forget)
    },
    /** The library can drag this item from now on. Returns what ends that. */
    allow: (id: string, begin: Begin) => {
      begins.set(id, begin)
      if (waiting?.id === id) {
        begin(waiting.press)
        forget()
      }
      return () => {
        begins.delete(id)
      }
    },
  }
}

export type DragList = ReturnType<typeof createDragList>
