import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'

/** Fewer rows than this are simply drawn: finding text in the page and printing then work as usual. */
const drawAllUpTo = 120

export type WindowRow = { index: number; start: number }

type RowWindowOptions = {
  count: number
  rowPx: number
  /** Two-line rows of phones differ in height. */
  measured: boolean
  /** The element that scrolls; the page unless the table has a height of its own. */
  scroller: RefObject<HTMLDivElement | null>
  ownScroll: boolean
  body: RefObject<HTMLDivElement | null>
  /** A focused row stays drawn wherever one scrolls. */
  keep: number
}

/** How far the body lies below the top of the page; changes whenever something above it does. */
function usePageOffset(body: RefObject<HTMLDivElement | null>, active: boolean): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (!active) return
    const measure = () => {
      if (body.current) setOffset(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body, active])
  return offset
}

/** The rows near the visible part of a long list. */
export function useRowWindow(options: RowWindowOptions) {
  const { count, rowPx, measured, scroller, ownScroll, body, keep } = options
  const active = count > drawAllUpTo
  const scrollMargin = usePageOffset(body, active && !ownScroll)
  const shared = {
    count,
    estimateSize: () => rowPx,
    overscan: 12,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return keep < 0 || keep >= count || indexes.includes(keep) ? indexes : [...indexes, keep].sort((a, b) => a - b)
    },
  }
  // The compiler leaves this hook alone because the virtualizer changes in place; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const onPage = useWindowVirtualizer<HTMLDivElement>({ ...shared, enabled: active && !ownScroll, scrollMargin })
  const inBox = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    ...shared,
    enabled: active && ownScroll,
    getScrollElement: () => scroller.current,
  })
  const virtualizer = ownScroll ? inBox : onPage
  if (!active) {
    const items: WindowRow[] = Array.from({ length: count }, (_, index) => ({ index, start: 0 }))
    return { active, items, totalPx: 0, measure: undefined, scrollTo: (_index: number) => {} }
  }
  return {
    active,
    items: virtualizer
      .getVirtualItems()
      .map((item): WindowRow => ({ index: item.index, start: item.start - (ownScroll ? 0 : scrollMargin) })),
    totalPx: virtualizer.getTotalSize(),
    measure: measured ? virtualizer.measureElement : undefined,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}
