import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type RefObject } from 'react'
import { drawAllUpTo, rangeWith } from '../../../../ui/page-window.ts'

export const linePx = 32
const linesBeyond = 6
/** Columns come and go by so many at a time: a frame that adds one to each line costs as much as one that adds some. */
const columnsTogether = 4
const drawAllColumnsUpTo = 14

type Options = {
  scroller: RefObject<HTMLElement | null>
  rows: number
  columns: number
  columnPx: number
  namePx: number
  headPx: number
  /** The row that keeps the focus. */
  active: number
}

/** The lines and columns that have to be drawn. */
export function useWindows({ scroller, rows, columns, columnPx, namePx, headPx, active }: Options) {
  const hasAllLines = rows <= drawAllUpTo
  const hasAllColumns = columns <= drawAllColumnsUpTo
  // The compiler leaves this hook alone because the virtualizers change in place; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const lines = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => linePx,
    overscan: linesBeyond,
    scrollMargin: headPx,
    enabled: !hasAllLines,
    rangeExtractor: rangeWith(active),
  })
  const sideways = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnPx,
    overscan: 0,
    scrollMargin: namePx,
    enabled: !hasAllColumns,
  })
  useEffect(() => sideways.measure(), [sideways, columnPx])
  const range = hasAllColumns ? { startIndex: 0, endIndex: columns - 1 } : sideways.range
  const together = (column: number) => Math.floor(column / columnsTogether) * columnsTogether
  return {
    lines: hasAllLines
      ? Array.from({ length: rows }, (_, index) => ({ index, top: undefined }))
      : lines.getVirtualItems().map(({ index }) => ({ index, top: index * linePx })),
    totalPx: hasAllLines ? undefined : rows * linePx,
    from: range ? together(range.startIndex) : 0,
    to: range ? Math.min(columns, together(range.endIndex) + columnsTogether) : 0,
    pageRows: Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headPx) / linePx) - 1),
  }
}
