import { useEffect, useRef } from 'react'

/** Whoever listens hears the next question; the page that has just been opened is left where it is. */
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
