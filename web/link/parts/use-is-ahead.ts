import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the instant is still to come; null in the first drawing, which is the server's and knows no clock. */
export function useIsAhead(at: string): boolean | null {
  return useSyncExternalStore<boolean | null>(
    never,
    () => Date.parse(at) > Date.now(),
    () => null,
  )
}
