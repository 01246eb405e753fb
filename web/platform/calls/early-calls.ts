import type { Endpoint } from '../../../contract/endpoint.ts'
import type { FirstCall } from './first-call.ts'
import { sendCall } from './send-call.ts'

/** Milliseconds after which an answer that no page has taken is dropped: as long as answers count as fresh. */
const keptFor = 10_000

const sent = new Map<string, Promise<Response>>()

/** Sends the first calls of the page before the libraries are there that will read the answers. */
export function callEarly(calls: readonly FirstCall[], language: string): void {
  for (const { endpoint, input } of calls) {
    const key = keyOf(endpoint, input)
    if (sent.has(key)) continue
    const answer = sendCall(endpoint, input, { language })
    // Whoever takes it handles the failure.
    answer.catch(() => undefined)
    sent.set(key, answer)
    setTimeout(() => sent.delete(key), keptFor)
  }
}

/** The answer of a call that was sent early, once. */
export function takeEarlyCall(endpoint: Endpoint, input: object): Promise<Response> | undefined {
  const key = keyOf(endpoint, input)
  const answer = sent.get(key)
  sent.delete(key)
  return answer
}

const keyOf = ({ method, url }: Endpoint, input: object) => `${method} ${url} ${JSON.stringify(input)}`
