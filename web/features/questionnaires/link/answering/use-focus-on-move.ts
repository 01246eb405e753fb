import { useEffect, useRef } from 'react'

/** Screen readers read the next question; on the first rendering the focus stays where it is. */
export function useFocusOnMove(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(at)
  useEffect(() => {
    if (seen.current === at) return
    seen.current = at
    heading.current?.focus({ preventScroll: true })
  }, [at])
  return heading
}
