import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, type RefObject } from 'react'
import { drawAllUpTo, rangeWith, usePageOffset } from '../../../../ui/page-window.ts'
import type { GridItem } from './row-filter.ts'

type Options = {
  items: readonly GridItem[]
  /** Must keep its identity between renders: with a new one the places of all items are computed again. */
  heightOf: (item: GridItem) => number
  /** On phones the height of a line depends on its content. */
  isMeasured: boolean
  body: RefObject<HTMLElement | null>
  /** Places of lines that stay rendered while scrolling, as the focused one; -1 where there is none. */
  keep: readonly number[]
  headerPx: number
}

/** Lines that are rendered beyond the visible ones: as many as a fast wheel passes in a frame. */
const overscan = 4

/** The lines near the visible part of the page. */
export function useItemWindow({ items, heightOf, isMeasured, body, keep, headerPx }: Options) {
  const isActive = items.length > drawAllUpTo
  const scrollMargin = usePageOffset(body, isActive)
  const estimateSize = useCallback((at: number) => (items[at] ? heightOf(items[at]) : 0), [items, heightOf])
  const getItemKey = useCallback((at: number) => items[at]?.id ?? at, [items])
  // The compiler leaves this hook alone because the virtualizer changes in place; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize,
    getItemKey,
    enabled: isActive,
    overscan,
    scrollMargin,
    scrollPaddingStart: headerPx,
    scrollPaddingEnd: 72,
    rangeExtractor: rangeWith(...keep),
  })
  if (!isActive) {
    return {
      isActive,
      drawn: items.map((item, at) => ({ item, at, start: undefined })),
      totalPx: 0,
      measure: undefined,
      scrollTo: () => undefined,
    }
  }
  return {
    isActive,
    drawn: virtualizer.getVirtualItems().flatMap(({ index: at, start }) => {
      const item = items[at]
      return item ? [{ item, at, start: start - scrollMargin }] : []
    }),
    totalPx: virtualizer.getTotalSize(),
    measure: isMeasured ? virtualizer.measureElement : undefined,
    scrollTo: (at: number) => virtualizer.scrollToIndex(at, { align: 'auto' }),
  }
}
