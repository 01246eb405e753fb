import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'

export { drawAllUpTo } from './draw-all-up-to.ts'
/** Lines that are rendered beyond the visible ones. */
export const overscan = 12

/** The lines near the visible ones, and the focused one, which always stays rendered; -1 where there is none. */
export function rangeWith(keep: number): (range: Range) => number[] {
  return (range) => {
    const indexes = defaultRangeExtractor(range)
    const isThere = keep >= 0 && keep < range.count
    return isThere && !indexes.includes(keep) ? [...indexes, keep].sort((a, b) => a - b) : indexes
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
