import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, type RefObject } from 'react'
import { drawAllUpTo, usePageOffset } from '../../../../ui/page-window.ts'
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

/**
 * Lines come and go by so many at a time. In a frame that adds or removes even one line, a browser goes through the places
 * and layers of all that are drawn; with lines one by one that was every frame of a scroll. Cards, whose heights are only
 * known when they are drawn, do come one by one.
 */
const linesOfBlock = 20
/** Cards that are rendered beyond the visible ones. */
const cardsBeyond = 4
/** What is sticky at the bottom of the page. */
const footerPx = 72

/** The lines near the visible part of the page. */
export function useItemWindow({ items, heightOf, isMeasured, body, keep, headerPx }: Options) {
  const isActive = items.length > drawAllUpTo
  const scrollMargin = usePageOffset(body, isActive)
  const size = isMeasured ? 1 : linesOfBlock
  const starts = useMemo(() => startsOf(items, heightOf), [items, heightOf])
  const startOf = useCallback((at: number) => starts[Math.min(at, items.length)] ?? 0, [starts, items])
  const sizeOfBlock = useCallback(
    (block: number) => startOf((block + 1) * size) - startOf(block * size),
    [startOf, size],
  )
  const getItemKey = useCallback((block: number) => items[block * size]?.id ?? block, [items, size])
  /** As many blocks whatever part of one is visible: so one goes in the same frame in which another comes. */
  const near = ({ startIndex, endIndex }: { startIndex: number; endIndex: number }) => {
    if (isMeasured) return [startIndex - cardsBeyond, endIndex + cardsBeyond] as const
    const mostVisible = Math.ceil(window.innerHeight / sizeOfBlock(0)) + 1
    return [startIndex - 1, Math.max(endIndex, startIndex + mostVisible - 1)] as const
  }
  // The compiler leaves this hook alone because the virtualizer changes in place; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(items.length / size),
    estimateSize: sizeOfBlock,
    getItemKey,
    enabled: isActive,
    scrollMargin,
    scrollPaddingStart: headerPx,
    scrollPaddingEnd: footerPx,
    rangeExtractor: (range) => {
      const [first, last] = near(range)
      return blocksFrom(
        first,
        last,
        keep.map((at) => Math.floor(at / size)),
        range.count,
      )
    },
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
  const blocks = virtualizer.getVirtualItems()
  const [first, last] = near(virtualizer.range ?? { startIndex: 0, endIndex: 0 })
  const scrollToLine = (at: number) => {
    const [top, bottom] = [scrollMargin + startOf(at), scrollMargin + startOf(at + 1)]
    const lowest = bottom + footerPx - window.innerHeight
    if (top - headerPx < window.scrollY) window.scrollTo(0, top - headerPx)
    else if (lowest > window.scrollY) window.scrollTo(0, lowest)
  }
  return {
    isActive,
    drawn: blocks.flatMap(({ index: block, start }) =>
      items.slice(block * size, (block + 1) * size).flatMap((item, place) => {
        const at = block * size + place
        const isNear = block >= first && block <= last
        return isNear || keep.includes(at)
          ? [{ item, at, start: start - scrollMargin + startOf(at) - startOf(block * size) }]
          : []
      }),
    ),
    totalPx: virtualizer.getTotalSize(),
    measure: isMeasured ? virtualizer.measureElement : undefined,
    scrollTo: isMeasured ? (at: number) => virtualizer.scrollToIndex(at, { align: 'auto' }) : scrollToLine,
  }
}

function startsOf(items: readonly GridItem[], heightOf: (item: GridItem) => number): readonly number[] {
  const starts = [0]
  for (const [at, item] of items.entries()) starts.push((starts[at] ?? 0) + heightOf(item))
  return starts
}

/** Blocks within `count`: those from `first` to `last`, and some others. */
function blocksFrom(first: number, last: number, others: readonly number[], count: number): number[] {
  const blocks = new Set(others)
  for (let block = first; block <= last; block += 1) blocks.add(block)
  return [...blocks].filter((block) => block >= 0 && block < count).sort((a, b) => a - b)
}
