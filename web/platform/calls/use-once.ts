import { useRef } from 'react'

/**
 * A handler that runs once at a time: called again while it runs, it does nothing. For submits that do more than
 * write: a second press must not show a notice, close a dialog or navigate a second time.
 */
export function useOnce<Args extends readonly unknown[]>(
  handler: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false)
  return async (...args) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await handler(...args)
    } finally {
      isRunning.current = false
    }
  }
}
