import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

type RowFocusOptions = {
  count: number
  body: RefObject<HTMLDivElement | null>
  scrollTo: (index: number) => void
  onToggle?: ((index: number, range: boolean) => void) | undefined
  onOpen?: ((index: number) => void) | undefined
  onToggleAll?: (() => void) | undefined
}

const pageStep = 10

function target(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, from + 1)
    case 'ArrowUp':
      return Math.max(0, from - 1)
    case 'PageDown':
      return Math.min(count - 1, from + pageStep)
    case 'PageUp':
      return Math.max(0, from - pageStep)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** One row is in the tab order; arrows, Home and End move it, space selects, Enter opens, Ctrl A selects all. */
export function useRowFocus(activeIndex: number, setActiveIndex: (index: number) => void, options: RowFocusOptions) {
  const { count, body, scrollTo, onToggle, onOpen, onToggleAll } = options
  const wanted = useRef<number | null>(null)
  const [, redraw] = useState(0)

  // The row may only be rendered after scrolling, hence after any render.
  useEffect(() => {
    if (wanted.current === null) return
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  })

  const moveTo = (index: number) => {
    wanted.current = index
    setActiveIndex(index)
    scrollTo(index)
    redraw((n) => n + 1)
  }

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A focused control inside a row handles its own keys.
    if (event.target !== event.currentTarget || event.altKey) return
    const next = target(event.key, activeIndex, count)
    if (next !== null && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (event.shiftKey && onToggle && next !== activeIndex) onToggle(next, true)
      moveTo(next)
    } else if (event.key === ' ' && onToggle) {
      event.preventDefault()
      onToggle(activeIndex, event.shiftKey)
    } else if (event.key === 'Enter' && onOpen) {
      event.preventDefault()
      onOpen(activeIndex)
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && onToggleAll) {
      event.preventDefault()
      onToggleAll()
    }
  }
  return { handleKeyDown }
}
