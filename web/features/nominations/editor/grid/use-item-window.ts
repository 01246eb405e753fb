import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { drawAllUpTo, overscan, rangeWith, usePageOffset } from '../../../../ui/page-window.ts'
import type { GridItem } from './row-filter.ts'

type Options = {
  items: readonly GridItem[]
  heightOf: (item: GridItem) => number
  /** On phones the height of a line depends on its content. */
  isMeasured: boolean
  body: RefObject<HTMLElement | null>
  /** A focused line stays rendered while scrolling. */
  keepId: string | null
  headerPx: number
}

/** The lines near the visible part of the page. */
export function useItemWindow({ items, heightOf, isMeasured, body, keepId, headerPx }: Options) {
  const isActive = items.length > drawAllUpTo
  const scrollMargin = usePageOffset(body, isActive)
  const keep = items.findIndex(({ id }) => id === keepId)
  // The compiler leaves this hook alone because the virtualizer changes in place; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    estimateSize: (index) => (items[index] ? heightOf(items[index]) : 0),
    getItemKey: (index) => items[index]?.id ?? index,
    enabled: isActive,
    overscan,
    scrollMargin,
    scrollPaddingStart: headerPx,
    scrollPaddingEnd: 72,
    rangeExtractor: rangeWith(keep),
  })
  if (!isActive) {
    return {
      isActive,
      drawn: items.map((item, index) => ({ item, index, start: 0 })),
      totalPx: 0,
      measure: undefined,
      scrollTo: () => undefined,
    }
  }
  return {
    isActive,
    drawn: virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const item = items[index]
      return item ? [{ item, index, start: start - scrollMargin }] : []
    }),
    totalPx: virtualizer.getTotalSize(),
    measure: isMeasured ? virtualizer.measureElement : undefined,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}
