import { useDeferredValue, useEffect, type ReactNode, type RefObject } from 'react'
import { drawAllUpTo } from '../../draw-all-up-to.ts'
import { drawn, fetchAhead, fetched, useFetched } from '../../floating/fetched.ts'

export type RowsInWindow = {
  /** `start`: pixels below the first row; undefined where all rows are drawn, one below the other. */
  items: readonly { index: number; start: number | undefined }[]
  /** The height of all rows, where only some are drawn. */
  totalPx: number | undefined
  measure: ((element: HTMLDivElement | null) => void) | undefined
  scrollTo: (index: number) => void
}

export type RowWindowProps = {
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
  children: (rows: RowsInWindow) => ReactNode
}

/** More rows fit on no screen: they are painted first, and the others of a page right after. */
const paintedFirst = 24

const longRowWindow = fetched(async () => (await import('./long-row-window.tsx')).LongRowWindow)
const LongRowWindow = drawn(longRowWindow)

/** All rows of a short list; of a long one those near the visible part. */
export function RowWindow(props: RowWindowProps) {
  const { count, rowPx, children } = props
  const isThere = useFetched(longRowWindow) !== undefined
  const isLong = count > drawAllUpTo
  const wasFilled = useDeferredValue(count > 0, false)
  useEffect(() => {
    if (isLong) fetchAhead(longRowWindow)
  }, [isLong])
  if (isLong && isThere) return <LongRowWindow {...props} />
  // Also while the window of a long list is being loaded: its beginning, in a space as high as the whole.
  const shown = Math.min(count, wasFilled ? drawAllUpTo : paintedFirst)
  return children({
    items: Array.from({ length: shown }, (_, index) => ({ index, start: isLong ? index * rowPx : undefined })),
    totalPx: shown < count ? count * rowPx : undefined,
    measure: undefined,
    scrollTo: () => {},
  })
}
