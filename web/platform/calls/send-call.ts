import { isWrite, type Endpoint } from '../../../contract/endpoint.ts'
import { validToken } from '../session/session.ts'
import { pendingSignal } from './pending-calls.ts'
import { requestUrl } from './request-url.ts'

type Sending = {
  language: string
  signal?: AbortSignal | undefined
  form?: FormData | undefined
  onProgress?: ((share: number) => void) | undefined
  idempotencyKey?: string | undefined
  asUser?: true | undefined
}

/** Sends a call with the session's token, whatever the answer. */
export async function sendCall(endpoint: Endpoint, input: object, sending: Sending): Promise<Response> {
  const { language, signal, form, onProgress, idempotencyKey, asUser } = sending
  const { body, ...address } = input as { body?: unknown; params?: unknown; query?: unknown }
  const headers = new Headers({ 'accept-language': language })
  if (endpoint.config.caller === 'user' || asUser) headers.set('authorization', `Bearer ${await validToken()}`)
  if (body !== undefined && !form) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined && isWrite(endpoint)) headers.set('idempotency-key', idempotencyKey)
  if (form && onProgress) {
    const { sendWithProgress } = await import('./send-with-progress.ts')
    return sendWithProgress(requestUrl(endpoint, address), {
      method: endpoint.method,
      headers,
      body: form,
      signal: pendingSignal(signal),
      onProgress,
    })
  }
  return fetch(requestUrl(endpoint, address), {
    method: endpoint.method,
    headers,
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    signal: pendingSignal(signal),
  })
}
