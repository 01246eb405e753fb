import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf, CallInput, Endpoint } from '../../contract/endpoint.ts'
import { call, type CallArguments, type CallOptions } from './api-client.ts'

/** `callKey(listProjects)` matches every cached answer of the call, with an input just the one. */
export function callKey<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
  const name = `${endpoint.method} ${endpoint.url}`
  return input === undefined ? ([name] as const) : ([name, input] as const)
}

/** A reading call as a query: `useQuery(callQuery(listProjects, { params }))`. */
export function callQuery<const E extends Endpoint>(endpoint: E, ...[input, options]: CallArguments<E>) {
  return queryOptions({
    queryKey: callKey(endpoint, (input ?? {}) as CallInput<E>),
    queryFn: ({ signal }) => call(endpoint, ...([input, { ...options, signal }] as unknown as CallArguments<E>)),
  })
}

/** Reads and keeps an answer. Screens show a failure in place, so by default no notice tells it a second time. */
export function useCall<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { enabled = true, ...options }: CallOptions & { enabled?: boolean } = {},
) {
  const args = [input, { suppressNotice: true, ...options }] as unknown as CallArguments<E>
  return useQuery({ ...callQuery(endpoint, ...args), enabled })
}

/** A writing call; afterwards the answers of `refresh` are read anew. */
export function useWrite<const E extends Endpoint>(
  endpoint: E,
  { refresh = [], ...options }: CallOptions & { refresh?: readonly Endpoint[] } = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>): Promise<AnswerOf<E>> =>
      call(endpoint, ...([input, options] as unknown as CallArguments<E>)),
    onSuccess: () => refreshCalls(queryClient, ...refresh),
  })
}

export async function refreshCalls(queryClient: QueryClient, ...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: callKey(endpoint) })))
}
