import type { QueryClient } from '@tanstack/react-query'

/** Milliseconds. Drawing a page without its content and again with it takes about as long. */
const longestWait = 100

/** Waits a moment for calls under way. */
export function untilAnswered(queryClient: QueryClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const check = () => void (queryClient.isFetching() === 0 && resolve())
  const unsubscribe = queryClient.getQueryCache().subscribe(check)
  const timer = setTimeout(resolve, longestWait)
  check()
  return promise.finally(() => {
    clearTimeout(timer)
    unsubscribe()
  })
}
