import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the instant is in the future; null in the first rendering, which must match the server's. */
export function useIsAhead(at: string): boolean | null {
  return useSyncExternalStore<boolean | null>(
    never,
    () => Date.parse(at) > Date.now(),
    () => null,
  )
}
