import type { CallInput, Endpoint } from '../../../contract/endpoint.ts'

/** `callKey(listProjects)` matches every cached answer of the call, with an input just the one. */
export function callKey<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
  const name = `${endpoint.method} ${endpoint.url}`
  return input === undefined ? ([name] as const) : ([name, input] as const)
}
