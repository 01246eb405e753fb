import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, ReadEndpoint } from '../../../contract/endpoint.ts'
import { isApiError } from './api-error.ts'
import type { CallArguments } from './api-client.ts'
import { callQuery } from './queries.ts'

/** A page of a list: the rows before stay while the next are loaded. `status` goes to the table as it is. */
export function usePageCall<const E extends ReadEndpoint>(endpoint: E, input: CallInput<E>) {
  const args = [input, { suppressNotice: true }] as unknown as CallArguments<E>
  const query = useQuery({ ...callQuery(endpoint, ...args), placeholderData: keepPreviousData })
  const status = {
    loading: query.isPending || query.isPlaceholderData,
    error: isApiError(query.error) ? { code: query.error.code } : null,
    onRetry: () => void query.refetch(),
  }
  return { data: query.data, status }
}
