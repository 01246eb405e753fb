import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { getPermissions } from '../../../contract/access/permissions.ts'
import { isApiError } from './api-error.ts'
import { i18n } from '../texts/use-translation.tsx'
import { refreshCalls } from './queries.ts'

/** Calls report their failures themselves, so nothing is retried silently. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: reloadPermissions }),
    mutationCache: new MutationCache({ onError: reloadPermissions }),
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
  // Lists are sorted by the language in which they were loaded.
  i18n.onLanguage(() => void client.invalidateQueries())
  return client

  /** A refusal may mean that a permission was revoked: the page is then closed instead of failing in parts. */
  function reloadPermissions(error: unknown): void {
    if (isApiError(error) && (error.status === 403 || error.status === 404)) void refreshCalls(client, getPermissions)
  }
}
