import type { ErrorAnswer } from '../../contract/error-codes.ts'
import type { AnswerOf, CallInput, Endpoint } from '../../contract/endpoint.ts'
import { requestUrl } from '../platform/calls/request-url.ts'

export type CallFailure = {
  ok: false
  /** Undefined: no response; the device or the server is offline. */
  status: number | undefined
  code: string | undefined
  details: unknown
}
export type CallOptions = { keepalive?: boolean; token?: string | null; idempotencyKey?: string }
export type CallAnswer<T> = { ok: true; answer: T } | CallFailure

/**
 * A call by link, typed by its contract, without the schemas, which stay on the server. `callLink<typeof
 * saveAnswer>({ method: 'PUT', url: '/api/…' }, { params, body })`. It never rejects and never asks for a session;
 * `token` is for pages that let signed-in staff do more.
 */
export async function callLink<E extends Endpoint>(
  place: Pick<E, 'method' | 'url'>,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallAnswer<AnswerOf<E>>> {
  const { body, ...address } = input as { body?: unknown; params?: unknown; query?: unknown }
  try {
    const response = await fetch(requestUrl(place as Endpoint, address), {
      method: place.method,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: options.keepalive ?? false,
      headers: {
        // The server sorts lists as the page's language does.
        'accept-language': document.documentElement.lang,
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // An incomplete response counts as none.
    if (response.ok) return { ok: true, answer: (await response.json()) as AnswerOf<E> }
    const refusal = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null
    return { ok: false, status: response.status, code: refusal?.errorMessage, details: refusal?.details }
  } catch {
    return { ok: false, status: undefined, code: undefined, details: undefined }
  }
}
