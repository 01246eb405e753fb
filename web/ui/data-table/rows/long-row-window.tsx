import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { overscan, rangeWith, usePageOffset } from '../../page-window.ts'
import type { RowWindowProps } from './row-window.tsx'

/** The rows near the visible part of a long list, loaded with the first one. */
export function LongRowWindow(props: RowWindowProps) {
  const { count, rowPx, measured, scroller, ownScroll, body, keep, children } = props
  const scrollMargin = usePageOffset(body, !ownScroll)
  const shared = {
    count,
    estimateSize: () => rowPx,
    overscan,
    rangeExtractor: rangeWith(keep),
  }
  // The compiler leaves this component alone because the virtualizer changes in place; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const onPage = useWindowVirtualizer<HTMLDivElement>({ ...shared, enabled: !ownScroll, scrollMargin })
  const inBox = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    ...shared,
    enabled: ownScroll,
    getScrollElement: () => scroller.current,
  })
  const virtualizer = ownScroll ? inBox : onPage
  return children({
    items: virtualizer
      .getVirtualItems()
      .map((item) => ({ index: item.index, start: item.start - (ownScroll ? 0 : scrollMargin) })),
    totalPx: virtualizer.getTotalSize(),
    measure: measured ? virtualizer.measureElement : undefined,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  })
}
