import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

/** A cell of the grid. */
export type Place = { day: number; hour: number }
export type Stroke = { from: Place; to: Place; on: boolean }

type Options = {
  grid: RefObject<HTMLElement | null>
  /** What a stroke that begins at a cell does; null where it does nothing. */
  wishAt: (place: Place) => { on: boolean } | null
  onPaint: (stroke: Stroke) => void
  /** To the left: 1, to the right: -1. */
  onSwipe: (direction: 1 | -1) => void
}

/** How long a finger rests before it paints, and how far it may move meanwhile: faster is scrolling. */
const restMs = 220
const restPixels = 10
const swipePixels = 56

export function isWithin({ from, to }: Pick<Stroke, 'from' | 'to'>, { day, hour }: Place): boolean {
  const between = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other)
  return between(day, from.day, to.day) && between(hour, from.hour, to.hour)
}

function placeUnder(event: { clientX: number; clientY: number; target: EventTarget | null }): Place | null {
  // A finger stays captured by the cell where it came down. Simulated browsers know no positions.
  const under = 'elementFromPoint' in document ? document.elementFromPoint(event.clientX, event.clientY) : null
  const cell = (under ?? (event.target as Element | null))?.closest<HTMLElement>('[data-hour]')
  return cell ? { day: Number(cell.dataset['day']), hour: Number(cell.dataset['hour']) } : null
}

/**
 * Painting with mouse, pen and finger: a press and a drag mark a rectangle of cells, and letting go paints all of it at
 * once. A finger first rests for a moment, so that the calendar can still be scrolled and swiped.
 */
export function usePainting({ grid, wishAt, onPaint, onSwipe }: Options) {
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const current = useRef<Stroke | null>(null)
  const finger = useRef<{ x: number; y: number; place: Place | null; timer: ReturnType<typeof setTimeout> } | null>(
    null,
  )
  const set = (next: Stroke | null) => {
    current.current = next
    setStroke(next)
  }
  const begin = (place: Place | null) => {
    const wish = place && wishAt(place)
    if (place && wish) set({ from: place, to: place, on: wish.on })
  }
  const liftFinger = () => {
    if (finger.current) clearTimeout(finger.current.timer)
    finger.current = null
  }
  const cancel = () => {
    liftFinger()
    set(null)
  }
  const finish = () => {
    const done = current.current
    cancel()
    if (done) onPaint(done)
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      const place = placeUnder(event)
      if (event.pointerType !== 'touch') return begin(place)
      const timer = setTimeout(() => {
        begin(place)
        if ('vibrate' in navigator) navigator.vibrate(10)
      }, restMs)
      finger.current = { x: event.clientX, y: event.clientY, place, timer }
    },
    onPointerMove: (event: PointerEvent) => {
      const down = finger.current
      if (down && !current.current && Math.hypot(event.clientX - down.x, event.clientY - down.y) > restPixels)
        clearTimeout(down.timer)
      const place = current.current && placeUnder(event)
      if (!place || !current.current) return
      const { to } = current.current
      if (to.day !== place.day || to.hour !== place.hour) set({ ...current.current, to: place })
    },
    onPointerUp: (event: PointerEvent) => {
      const down = finger.current
      if (current.current || !down) return finish()
      const [across, along] = [event.clientX - down.x, Math.abs(event.clientY - down.y)]
      liftFinger()
      if (Math.hypot(across, along) <= restPixels) {
        const wish = down.place && wishAt(down.place)
        if (down.place && wish) onPaint({ from: down.place, to: down.place, on: wish.on })
      } else if (Math.abs(across) > swipePixels && Math.abs(across) > along * 2) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel: cancel,
    // A resting finger would open the browser's menu.
    onContextMenu: (event: { preventDefault(): void }) => finger.current && event.preventDefault(),
  }
  useLettingGoOutside(stroke !== null, finish, cancel)
  useNoScrollingWhilePainting(grid, current)
  return { stroke, cancel, handlers }
}

/** The stroke ends wherever the button is let go; Escape gives it up. */
function useLettingGoOutside(isPainting: boolean, finish: () => void, cancel: () => void): void {
  useEffect(() => {
    if (!isPainting) return
    const handleKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && cancel()
    window.addEventListener('pointerup', finish)
    window.addEventListener('keydown', handleKey)
    return () => {
      window.removeEventListener('pointerup', finish)
      window.removeEventListener('keydown', handleKey)
    }
  })
}

function useNoScrollingWhilePainting(grid: RefObject<HTMLElement | null>, current: RefObject<Stroke | null>): void {
  useEffect(() => {
    const element = grid.current
    const handleMove = (event: TouchEvent) => current.current && event.cancelable && event.preventDefault()
    // React listens passively, which could not hold the page.
    element?.addEventListener('touchmove', handleMove, { passive: false })
    return () => element?.removeEventListener('touchmove', handleMove)
  }, [grid, current])
}

type KeyOptions = {
  days: readonly number[]
  hours: number
  onPaintRange: (from: Place, to: Place) => void
  onTurn: (direction: 1 | -1) => void
  onCancel: () => void
}

/** Arrows move, with Shift they mark; Space paints what is marked; Home, End and Page keys as in calendars. */
export function useGridKeys({ days, hours, onPaintRange, onTurn, onCancel }: KeyOptions) {
  const [chosen, setFocus] = useState<Place>({ day: days[0] ?? 0, hour: 8 })
  const [anchor, setAnchor] = useState<Place | null>(null)
  const first = days[0] ?? 0
  const last = days.at(-1) ?? 0
  const focus = days.includes(chosen.day) ? chosen : { ...chosen, day: first }
  const step = ({ key, ctrlKey }: KeyboardEvent): Place | null => {
    const { day, hour } = focus
    if (key === 'ArrowLeft') return { day: Math.max(first, day - 1), hour }
    if (key === 'ArrowRight') return { day: Math.min(last, day + 1), hour }
    if (key === 'ArrowUp') return { day, hour: Math.max(0, hour - 1) }
    if (key === 'ArrowDown') return { day, hour: Math.min(hours - 1, hour + 1) }
    if (key === 'Home') return ctrlKey ? { day, hour: 0 } : { day: first, hour }
    if (key === 'End') return ctrlKey ? { day, hour: hours - 1 } : { day: last, hour }
    return null
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = step(event)
    if (next) {
      setAnchor(event.shiftKey ? (anchor ?? focus) : null)
      setFocus(next)
      event.currentTarget
        .querySelector<HTMLElement>(`[data-day="${next.day}"][data-hour="${next.hour}"]`)
        ?.focus({ preventScroll: false })
    } else if (event.key === 'PageUp' || event.key === 'PageDown') onTurn(event.key === 'PageDown' ? 1 : -1)
    else if (event.key === ' ' || event.key === 'Enter') onPaintRange(anchor ?? focus, focus)
    else if (event.key === 'Escape') {
      setAnchor(null)
      onCancel()
    } else return
    event.preventDefault()
  }
  return { focus, range: anchor && { from: anchor, to: focus }, setFocus, handleKeyDown }
}
