import { TextFailure, type OutgoingText, type TextGateway } from './text-gateway.ts'

type Account = { url: string; key: string; from: string }
/** Of one hand-over, in milliseconds. */
const longestHandOver = 15_000

/** Hands text messages over by HTTP, as docs/text-messages.md describes. */
export function httpTextGateway({ url, key, from }: Account, timeoutMs = longestHandOver): TextGateway {
  return {
    name: 'http',
    async send({ reference, to, text }: OutgoingText) {
      let answer: Response
      try {
        answer = await fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            accept: 'application/json',
            'idempotency-key': reference,
          },
          body: JSON.stringify({ from, to, text, reference }),
          // Another address would get the key and the number.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
      } catch (error) {
        throw new TextFailure('server', isTimeout(error) ? 'SERVER_SILENT' : 'SERVER_UNREACHABLE')
      }
      // The status says everything: not a byte of the body is read.
      await answer.body?.cancel().catch(() => undefined)
      if (!answer.ok) throw failureOf(answer)
    },
  }
}

const isTimeout = (error: unknown) => (error as { name?: string }).name === 'TimeoutError'

function failureOf({ status }: Response): TextFailure {
  switch (status) {
    case 400:
    case 422:
      return new TextFailure('permanent', 'RECIPIENT_REFUSED')
    case 413:
      return new TextFailure('permanent', 'CONTENT_REFUSED')
    case 401:
    case 403:
      return new TextFailure('server', 'SIGN_IN_REFUSED')
    case 408:
    case 409:
    case 425:
      return new TextFailure('temporary', 'DEFERRED')
    case 429:
      return new TextFailure('server', 'SERVER_BUSY')
    default:
      return status >= 500 ? new TextFailure('server', 'SERVER_BUSY') : new TextFailure('server', 'UNEXPECTED')
  }
}
