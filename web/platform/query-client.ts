import { QueryClient } from '@tanstack/react-query'

/** Calls say their failures themselves, so nothing is retried behind the user's back. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
