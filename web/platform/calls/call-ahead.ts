import type { QueryClient } from '@tanstack/react-query'
import type { CallInput, ReadEndpoint } from '../../../contract/endpoint.ts'
import type { FirstCall } from './first-call.ts'
import { callQuery } from './queries.ts'

/** Marks the queries that no page has asked for yet. */
export const madeAhead = { isMadeAhead: true }

/** Starts calls whose answers a page will ask for. A failure is left to the page, which asks again and shows it. */
export function callAhead(queryClient: QueryClient, calls: readonly FirstCall[]): void {
  for (const { endpoint, input } of calls) {
    const query = callQuery(endpoint, input as CallInput<ReadEndpoint>, { suppressNotice: true })
    void queryClient.prefetchQuery({ ...query, meta: madeAhead })
  }
}
