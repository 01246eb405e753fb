import { useEffect, useRef, type PointerEvent, type MouseEvent, type RefObject } from 'react'
import { isSameSpot, type Range, type Spot } from './spots.ts'

type Options = {
  scroller: RefObject<HTMLElement | null>
  range: Range | null
  onRange: (range: Range) => void
  /** A box was pressed, or the mouse was drawn over cells from where the range began. */
  onTick: (range: Range) => void
}

/** So near to the edge the matrix scrolls along, by so much a frame. */
const edgePx = 36
const stepPx = 14

/** Pressing a cell ticks it; drawing over cells, or pulling the corner of a range, ticks all of them when let go. */
export function useMatrixPointer({ scroller, range, onRange, onTick }: Options) {
  const drag = useRef<{ from: Spot; to: Spot; isPulled: boolean } | null>(null)
  const wasHandled = useRef(false)
  const latest = useRef({ onRange, onTick })
  useEffect(() => {
    latest.current = { onRange, onTick }
  })
  useEffect(() => {
    let frame = 0
    let pointer = { x: 0, y: 0 }
    const follow = () => {
      const box = scroller.current
      if (!box || !drag.current) return
      const { left, right, top, bottom } = insideOf(box)
      const [x, y] = [towards(pointer.x, left, right), towards(pointer.y, top, bottom)]
      if (x !== 0 || y !== 0) {
        box.scrollBy(x * stepPx, y * stepPx)
        reach(document.elementFromPoint(within(pointer.x, left, right), within(pointer.y, top, bottom)))
      }
      frame = requestAnimationFrame(follow)
    }
    const reach = (element: Element | null) => {
      const spot = element && spotOf(element)
      const now = drag.current
      if (!spot || !now || spot.row < 0 || spot.column < 0 || isSameSpot(spot, now.to)) return
      drag.current = { ...now, to: spot }
      latest.current.onRange({ from: now.from, to: spot })
    }
    const handleMove = (event: globalThis.PointerEvent) => {
      if (!drag.current) return
      pointer = { x: event.clientX, y: event.clientY }
      if (frame === 0) frame = requestAnimationFrame(follow)
      reach(event.target instanceof Element ? event.target : null)
    }
    const end = (isDone: boolean) => {
      const now = drag.current
      cancelAnimationFrame(frame)
      frame = 0
      drag.current = null
      if (!now) return
      if (isDone && !(now.isPulled && isSameSpot(now.from, now.to))) latest.current.onTick(now)
      else latest.current.onRange({ from: now.from, to: now.from })
    }
    const handleUp = () => end(true)
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end(false)
    }
    window.addEventListener('pointermove', handleMove)
    window.addEventListener('pointerup', handleUp)
    window.addEventListener('pointercancel', handleUp)
    window.addEventListener('keydown', handleKey, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', handleMove)
      window.removeEventListener('pointerup', handleUp)
      window.removeEventListener('pointercancel', handleUp)
      window.removeEventListener('keydown', handleKey, true)
    }
  }, [scroller])

  const handlePointerDown = (event: PointerEvent) => {
    wasHandled.current = false
    const spot = event.target instanceof Element ? spotOf(event.target) : null
    // Fingers scroll; what they tap comes as a click.
    if (!spot || event.button !== 0 || event.pointerType === 'touch') return
    if (spot.row < 0 || spot.column < 0) return
    wasHandled.current = true
    const isPulled = (event.target as Element).hasAttribute('data-handle')
    if (event.shiftKey && range) {
      onRange({ from: range.from, to: spot })
      return
    }
    const from = isPulled && range ? range.from : spot
    drag.current = { from, to: spot, isPulled }
    onRange({ from, to: spot })
  }
  /** Taps, boxes of rows and columns, and what screen readers press. */
  const handleClick = ({ target }: MouseEvent) => {
    const spot = target instanceof Element ? spotOf(target) : null
    const isMine = spot !== null && !wasHandled.current
    wasHandled.current = false
    if (!isMine) return
    const isLine = spot.row < 0 || spot.column < 0
    if (isLine && !(target as Element).hasAttribute('data-box')) return
    onRange({ from: spot, to: spot })
    onTick({ from: spot, to: spot })
  }
  return { onPointerDown: handlePointerDown, onClick: handleClick }
}

function spotOf(element: Element): Spot | null {
  const cell = element.closest<HTMLElement>('[data-c]')
  const line = cell?.closest<HTMLElement>('[data-r]')
  return cell && line ? { row: Number(line.dataset['r']), column: Number(cell.dataset['c']) } : null
}

function towards(value: number, least: number, most: number): -1 | 0 | 1 {
  if (value < least + edgePx) return -1
  return value > most - edgePx ? 1 : 0
}

/** Of the mouse outside the matrix: the nearest place in it. */
const within = (value: number, least: number, most: number) => Math.min(most - 1, Math.max(least, value))

/** Without borders and scrollbars, where no cell is. */
function insideOf(box: HTMLElement) {
  const outside = box.getBoundingClientRect()
  const [left, top] = [outside.left + box.clientLeft, outside.top + box.clientTop]
  return { left, top, right: left + box.clientWidth, bottom: top + box.clientHeight }
}
