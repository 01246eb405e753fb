import type { ErrorAnswer } from '../../../contract/error-codes.ts'
import { isWrite, type AnswerOf, type CallInput, type Endpoint, type ReadEndpoint } from '../../../contract/endpoint.ts'
import { ApiError, isAbort } from './api-error.ts'
import { noticeOfError } from './error-wording.ts'
import { interfaceLanguage } from '../texts/i18n.ts'
import { notify, withdraw } from '../notices.ts'
import { takeEarlyCall } from './early-calls.ts'
import { abortPendingCalls } from './pending-calls.ts'
import { sendCall } from './send-call.ts'
import { endSession, SignedOut } from '../session/session.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** The screen shows the failure itself. */
  suppressNotice?: boolean
  /** What the notice says instead of «Error», already in the user's language. */
  errorText?: string
  /** A multipart body, for endpoints that take files; replaces `body`. */
  form?: FormData
  /** How much of the form is sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Sends the session's token with a public call, which says more to somebody signed in. */
  asUser?: true
}
type WriteOptions = CallOptions & { idempotencyKey: string }
/** Endpoints that take nothing may be called with nothing. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

/**
 * One call of the API that changes nothing, typed by its contract. Rejects with ApiError, SignedOut or the abort of
 * `signal`. Writes go through `useWrite` (queries.ts).
 */
export async function call<const E extends ReadEndpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<AnswerOf<E>> {
  return (await request(endpoint, input ?? {}, options ?? {}, (answer) => answer.json())) as AnswerOf<E>
}

/** Only for `useWrite`, which guards it. */
export async function write<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: WriteOptions,
): Promise<AnswerOf<E>> {
  return (await request(endpoint, input, options, (answer) => answer.json())) as AnswerOf<E>
}

/** A call whose response is parsed by `read`; an incomplete response is a failed call. */
export async function request<T>(
  endpoint: Endpoint,
  input: object,
  options: CallOptions | WriteOptions,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  try {
    const answer = await send(endpoint, input, options)
    const parsed = await read(answer).catch((error: unknown) => {
      throw isAbort(error) ? error : new ApiError(undefined, { errorMessage: 'BROKEN_ANSWER' }, originOf(endpoint))
    })
    if (isWrite(endpoint)) withdraw(callName(endpoint))
    return parsed
  } catch (error) {
    if (isAbort(error) || error instanceof SignedOut) throw error
    const failure = error instanceof ApiError ? error : new ApiError(undefined, {}, originOf(endpoint))
    const notice = options.suppressNotice ? undefined : noticeOfError(failure, options.errorText)
    if (notice) notify(notice)
    throw failure
  }
}

const callName = ({ method, url }: Endpoint) => `${method} ${url}`
const originOf = (endpoint: Endpoint) => ({ ofWrite: isWrite(endpoint), call: callName(endpoint) })

async function send(endpoint: Endpoint, input: object, options: CallOptions | WriteOptions): Promise<Response> {
  const idempotencyKey = 'idempotencyKey' in options ? options.idempotencyKey : undefined
  const answer = await (takeEarlyCall(endpoint, input) ??
    // The server sorts lists as the screen's language does.
    sendCall(endpoint, input, { ...options, idempotencyKey, language: interfaceLanguage() }))
  if (answer.ok) return answer
  if (answer.status === 401 && (endpoint.config.caller === 'user' || options.asUser)) return refuseSession()
  throw new ApiError(answer.status, await errorAnswer(answer), originOf(endpoint))
}

/** The session is invalid for the server: no call in flight can succeed. */
function refuseSession(): never {
  abortPendingCalls()
  endSession()
  throw new SignedOut()
}

async function errorAnswer(answer: Response): Promise<Partial<ErrorAnswer>> {
  try {
    const parsed: unknown = await answer.json()
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
