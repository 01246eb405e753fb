import { useState } from 'react'
import type { AnswerOf, CallInput, Endpoint } from '../../contract/endpoint.ts'
import { isOutcomeUnknown, writeGuard } from '../platform/calls/write-guard.ts'
import { callLink, type CallAnswer, type CallOptions } from './call-link.ts'

/**
 * A call by link that creates or ends something: pressed twice it is sent once, and after a lost response it is retried
 * under the same Idempotency-Key. Answers and comments do not need it: a repeated PUT of the same text is harmless.
 */
export function useLinkWrite<E extends Endpoint>(place: Pick<E, 'method' | 'url'>) {
  const [guard] = useState(writeGuard)
  return (input: CallInput<E>, options: CallOptions = {}): Promise<CallAnswer<AnswerOf<E>>> =>
    guard.join(input, async () => {
      const idempotencyKey = guard.keyFor(input)
      const answer = await callLink<E>(place, input, { ...options, idempotencyKey })
      if (answer.ok || !isOutcomeUnknown(answer.status, answer.code)) guard.settle(idempotencyKey)
      return answer
    })
}
