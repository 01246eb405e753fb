import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { drawAllUpTo } from '../../../../ui/page-window.ts'

export const linePx = 32
/** Lines and columns come and go by so many at a time: a frame that adds one costs nearly as much as one that adds some. */
const linesTogether = 4
const columnsTogether = 4
const drawAllColumnsUpTo = 14

type Options = {
  scroller: RefObject<HTMLElement | null>
  rows: number
  columns: number
  columnPx: number
  namePx: number
  headPx: number
  /** The row that keeps the focus, and is always drawn. */
  active: number
}
type View = { top: number; bottom: number; left: number; right: number; pageRows: number }
const nothing: View = { top: 0, bottom: 0, left: 0, right: 0, pageRows: 1 }

/**
 * The lines and columns that have to be drawn. One listener for both directions, which reads the place once in a frame: of two
 * virtualizers the second would wait for the layout of what the first has just drawn.
 */
export function useWindows({ scroller, rows, columns, columnPx, namePx, headPx, active }: Options) {
  const [view, setView] = useState(nothing)
  const isVirtual = rows > drawAllUpTo
  const hasAllColumns = columns <= drawAllColumnsUpTo
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    let [width, height] = [box.clientWidth, box.clientHeight]
    const look = (): View => {
      const firstLine = Math.floor(box.scrollTop / linePx)
      const firstColumn = Math.floor(box.scrollLeft / columnPx)
      const lines = Math.ceil((height - headPx) / linePx) + 1
      return {
        top: blockOf(firstLine, linesTogether) - linesTogether,
        bottom: blockOf(firstLine + lines, linesTogether) + 2 * linesTogether,
        left: blockOf(firstColumn, columnsTogether),
        right: blockOf(firstColumn + Math.ceil((width - namePx) / columnPx), columnsTogether) + columnsTogether,
        pageRows: Math.max(1, lines - 3),
      }
    }
    let last = nothing
    const follow = (isAtOnce: boolean) => {
      const next = look()
      if (Object.entries(next).every(([side, at]) => last[side as keyof View] === at)) return
      last = next
      if (isAtOnce) flushSync(() => setView(next))
      else setView(next)
    }
    const handleScroll = () => follow(true)
    const observer = new ResizeObserver(() => {
      ;[width, height] = [box.clientWidth, box.clientHeight]
      follow(false)
    })
    follow(false)
    observer.observe(box)
    box.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', handleScroll)
    }
  }, [scroller, columnPx, namePx, headPx])
  const [top, bottom] = isVirtual ? [Math.max(0, view.top), Math.min(rows, view.bottom)] : [0, rows]
  const lines = Array.from({ length: Math.max(0, bottom - top) }, (_, step) => top + step)
  if (active >= 0 && active < rows && (active < top || active >= bottom)) lines.push(active)
  return {
    isVirtual,
    lines,
    from: hasAllColumns ? 0 : Math.min(view.left, columns),
    to: hasAllColumns ? columns : Math.min(columns, view.right),
    pageRows: view.pageRows,
  }
}

const blockOf = (at: number, together: number): number => Math.floor(at / together) * together
