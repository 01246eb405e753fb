import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { getQueueStatus } from '../../../contract/queue/queue.ts'
import { decidePoll, startPolling, type PollDecision, type PollState } from '../../../domain/queue/polling.ts'
import { call } from '../../platform/calls/api-client.ts'
import { isAbort } from '../../platform/calls/api-error.ts'
import { SignedOut } from '../../platform/session/session.ts'

export type QueueCounts = AnswerOf<typeof getQueueStatus>

/** Polls the queue while it is shown; the domain decides when (PLT-4-20…24). */
export function useQueueStatus(): QueueCounts | undefined {
  const [counts, setCounts] = useState<QueueCounts>()
  useEffect(() => watchQueue(setCounts), [])
  return counts
}

function watchQueue(onCounts: (counts: QueueCounts) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let state: PollState

  const follow = (decision: PollDecision) => {
    state = decision.state
    clearTimeout(timer)
    if (decision.delayMs !== null) timer = setTimeout(() => void ask(), decision.delayMs)
  }
  const ask = async () => {
    asking?.abort()
    const { signal } = (asking = new AbortController())
    try {
      const counts = await call(getQueueStatus, {}, { suppressNotice: true, signal })
      onCounts(counts)
      follow(decidePoll(state, { type: 'answered', queued: counts.queued }))
    } catch (error) {
      if (!isAbort(error) && !(error instanceof SignedOut)) follow(decidePoll(state, { type: 'failed' }))
    }
  }
  const handleOnline = () => follow(decidePoll(state, { type: 'came-online' }))
  const handleOffline = () => follow(decidePoll(state, { type: 'went-offline' }))

  addEventListener('online', handleOnline)
  addEventListener('offline', handleOffline)
  follow(startPolling(navigator.onLine))
  return () => {
    clearTimeout(timer)
    asking?.abort()
    removeEventListener('online', handleOnline)
    removeEventListener('offline', handleOffline)
  }
}
