import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, type RefObject } from 'react'
import { drawAllUpTo, overscan, rangeWith, usePageOffset } from '../../page-window.ts'

/** More rows fit on no screen: they are painted first, and the others of a page right after. */
const paintedFirst = 24

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
  /** A focused row stays rendered while scrolling. */
  keep: number
}

/** The rows near the visible part of a long list. */
export function useRowWindow(options: RowWindowOptions) {
  const { count, rowPx, measured, scroller, ownScroll, body, keep } = options
  const active = count > drawAllUpTo
  const wasFilled = useDeferredValue(count > 0, false)
  const drawn = wasFilled ? count : Math.min(count, paintedFirst)
  const scrollMargin = usePageOffset(body, active && !ownScroll)
  const shared = {
    count,
    estimateSize: () => rowPx,
    overscan,
    rangeExtractor: rangeWith(keep),
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
    const items: WindowRow[] = Array.from({ length: drawn }, (_, index) => ({ index, start: 0 }))
    // The height of all rows from the start, so that nothing below them moves.
    const totalPx = drawn < count ? count * rowPx : undefined
    return { active, items, totalPx, measure: undefined, scrollTo: (_index: number) => {} }
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
