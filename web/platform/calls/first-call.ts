import type { CallInput, ReadEndpoint } from '../../../contract/endpoint.ts'

/** A call that an address makes known before its page is there. */
export type FirstCall = { readonly endpoint: ReadEndpoint; readonly input: object }

export function firstCall<const E extends ReadEndpoint>(endpoint: E, input: CallInput<E>): FirstCall {
  return { endpoint, input }
}
