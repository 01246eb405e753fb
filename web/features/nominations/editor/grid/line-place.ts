import type { CSSProperties, Ref } from 'react'

/** Where a line of the sheet stands. */
export type LinePlace = {
  /** Of the item that it shows. */
  id: string
  /** Among all items of the list. */
  at: number
  isLast: boolean
  /** Pixels below the top of the list; absent while all lines are rendered. */
  start: number | undefined
  measure?: Ref<HTMLDivElement> | undefined
}

export function placeProps({ id, at, isLast, start, measure }: LinePlace) {
  const style: CSSProperties | undefined = start === undefined ? undefined : { top: start }
  return { ref: measure, 'data-line': id, 'data-index': at, 'data-last': isLast || undefined, style }
}
