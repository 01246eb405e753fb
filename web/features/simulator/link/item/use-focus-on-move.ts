import { useEffect, useRef } from 'react'

/** Screen readers read the next question; on the first rendering the focus stays where it is. */
export function useFocusOnMove(place: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(place)
  useEffect(() => {
    if (seen.current === place) return
    seen.current = place
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [place])
  return heading
}
