import { useCallback, useLayoutEffect, useRef } from 'react'

/** Stays the same function between renders, so that memoised parts are not rendered again with their parent. */
export function useSteady<Arguments extends unknown[], Result>(call: (...args: Arguments) => Result) {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args: Arguments) => latest.current(...args), [])
}
