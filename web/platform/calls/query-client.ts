import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { getFeatureAccess, getPermissions } from '../../../contract/access/permissions.ts'
import { isApiError } from './api-error.ts'
import { i18n } from '../texts/use-translation.tsx'
import { madeAhead } from './call-ahead.ts'
import { forgetUnseen } from './after-write.ts'
import { callKey, refreshCalls } from './queries.ts'

/**
 * Milliseconds. Permissions are loaded again with every page that is opened; those loaded ahead of it count until it is
 * there. The server itself keeps records of users for as long.
 */
const permissionsAreFreshFor = 3_000

/** Calls report their failures themselves, so nothing is retried silently. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // The page for which a call was made ahead makes it again.
      onError: (error, { meta }) => meta === madeAhead || reloadPermissions(error),
    }),
    mutationCache: new MutationCache({ onError: reloadPermissions }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 10_000,
        // Only what another tab has changed meanwhile (after-write.ts).
        refetchOnWindowFocus: ({ state }) => state.isInvalidated,
      },
      // Without a network a write fails at once, with words, instead of waiting in silence until there is one.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  client.setQueryDefaults(callKey(getPermissions), { staleTime: permissionsAreFreshFor })
  client.setQueryDefaults(callKey(getFeatureAccess), { staleTime: Infinity })
  // Lists are sorted by the language in which they were loaded.
  i18n.onLanguage(() => {
    forgetUnseen(client)
    void client.invalidateQueries()
  })
  return client

  /** A refusal may mean that a permission was revoked: the page is then closed instead of failing in parts. */
  function reloadPermissions(error: unknown): void {
    if (isApiError(error) && (error.status === 403 || error.status === 404)) void refreshCalls(client, getPermissions)
  }
}
