import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'

export { drawAllUpTo } from './draw-all-up-to.ts'
/** Lines that are rendered beyond the visible ones. */
export const overscan = 12

/** The lines near the visible ones, and those that always stay rendered, as the focused one; -1 where there is none. */
export function rangeWith(...keep: readonly number[]): (range: Range) => number[] {
  return (range) => {
    const indexes = defaultRangeExtractor(range)
    const others = keep.filter((at) => at >= 0 && at < range.count && !indexes.includes(at))
    return others.length > 0 ? [...new Set([...indexes, ...others])].sort((a, b) => a - b) : indexes
  }
}

/** The distance of a list from the top of the page; changes whenever something above it does. */
export function usePageOffset(body: RefObject<HTMLElement | null>, isActive: boolean): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (!isActive) return
    const measure = () => {
      if (body.current) setOffset(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body, isActive])
  return offset
}
