import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type MutateOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { AnswerOf, CallInput, Endpoint, ReadEndpoint } from '../../../contract/endpoint.ts'
import { call, write, type CallArguments, type CallOptions } from './api-client.ts'
import { isApiError } from './api-error.ts'
import { forgetUnseen, reloadAfterWrite, unseenWrite } from './after-write.ts'
import { callKey } from './call-key.ts'
import { isOutcomeUnknown, writeGuard, type WriteGuard } from './write-guard.ts'

export { callKey }

/** A reading call as a query: `useQuery(callQuery(listProjects, { params }))`. */
export function callQuery<const E extends ReadEndpoint>(endpoint: E, ...[input, options]: CallArguments<E>) {
  return queryOptions({
    queryKey: callKey(endpoint, (input ?? {}) as CallInput<E>),
    queryFn: ({ signal }) => call(endpoint, ...([input, { ...options, signal }] as unknown as CallArguments<E>)),
  })
}

/**
 * Reads and caches a response. Screens show a failure in place, so by default there is no notice as well. `everyMs`: asked again
 * while somebody looks at the page.
 */
export function useCall<const E extends ReadEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { enabled = true, everyMs, ...options }: CallOptions & { enabled?: boolean; everyMs?: number | false } = {},
) {
  const args = [input, { suppressNotice: true, ...options }] as unknown as CallArguments<E>
  return useQuery({ ...callQuery(endpoint, ...args), enabled, refetchInterval: everyMs ?? false })
}

type Start<E extends Endpoint> = (
  input: CallInput<E>,
  callbacks?: MutateOptions<AnswerOf<E>, Error, CallInput<E>>,
) => Promise<AnswerOf<E>>

type Afterwards = {
  /** The write counts as done once these are reloaded, where they are shown. All others follow. */
  refresh?: readonly Endpoint[]
  /** Shown as stored already, by the screen that writes. */
  keeps?: readonly Endpoint[]
  /** It changes nothing that any page shows, such as a draft that is kept while somebody types: nothing is reloaded. */
  isUnseen?: boolean
}

/**
 * A writing call; afterwards everything shown is reloaded, and what other pages have loaded is dropped (after-write.ts).
 * Pressed twice it is sent once: the second `mutate` with the same input joins the first (write-guard.ts). Handlers that
 * do more than write add `useOnce`.
 */
export function useWrite<const E extends Endpoint>(
  endpoint: E,
  { refresh = [], keeps = [], isUnseen = false, ...options }: CallOptions & Afterwards = {},
) {
  const queryClient = useQueryClient()
  const [guard] = useState(writeGuard)
  const mutation = useMutation({
    mutationFn: (input: CallInput<E>): Promise<AnswerOf<E>> => writeUnderKey(guard, endpoint, input, options),
    onSuccess: () => (isUnseen ? undefined : reloadAfterWrite(queryClient, refresh, keeps)),
    // It may have been stored, or somebody else was first.
    onError: () => (isUnseen ? undefined : forgetUnseen(queryClient)),
    ...(isUnseen ? { meta: unseenWrite } : {}),
  })
  const start = mutation.mutateAsync as Start<E>
  const guarded = useMemo(() => {
    const mutateAsync: Start<E> = (input, callbacks) => guard.join(input, () => start(input, callbacks))
    // Refusals are reported by the call itself, or by the callbacks.
    const mutate = (...args: Parameters<Start<E>>) => void mutateAsync(...args).catch(() => undefined)
    return { mutate, mutateAsync }
  }, [guard, start])
  return { ...mutation, ...guarded }
}

async function writeUnderKey<E extends Endpoint>(
  guard: WriteGuard,
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<AnswerOf<E>> {
  const idempotencyKey = guard.keyFor(input)
  try {
    const answer = await write(endpoint, input, { ...options, idempotencyKey })
    guard.settle(idempotencyKey)
    return answer
  } catch (error) {
    if (isApiError(error) && !isOutcomeUnknown(error.status, error.code)) guard.settle(idempotencyKey)
    throw error
  }
}

export async function refreshCalls(queryClient: QueryClient, ...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: callKey(endpoint) })))
}

/** Everything shown is loaded again, as after a write: for what a job has changed meanwhile. */
export function useReloadShown(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => void reloadAfterWrite(queryClient, [], []), [queryClient])
}
