import type { Clock } from '../../server/platform/clock.ts'
import type { Logger } from '../../server/platform/log.ts'
import { dueCallbacks, postponeCallback, removeCallback, type Callback } from '../storage/callbacks.ts'
import type { Store } from '../storage/open-store.ts'
import { signMessage } from './sign-message.ts'

/** Pauses between the tries to deliver a message, in milliseconds; a quarter of an hour together. */
const pauses = [1, 5, 15, 30, 60, 90, 120, 180, 240, 300].map((seconds) => seconds * 1000)
/** Longest time for one try, in milliseconds. */
const patience = 10_000
const atOnce = 20

export type Delivery = {
  /** Sends what is due, and resolves when it was tried. */
  run(): Promise<void>
  stop(): Promise<void>
}

/** Sends the messages that wait in the store. One that arrived is removed only then, so a killed process loses none. */
export function delivery(of: { store: Store; clock: Clock; log: Logger; webhookKey: string }): Delivery {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const all = async () => {
    while (!stopping.signal.aborted) {
      const due = dueCallbacks(of.store, of.clock.now(), atOnce)
      if (due.length === 0) return
      const orders = Map.groupBy(due, ({ orderId }) => orderId)
      await Promise.all([...orders.values()].map((messages) => inTurn(messages, (message) => attempt(message))))
    }
  }
  const attempt = async (message: Callback) => {
    const hasArrived = await send(message, of, stopping.signal)
    if (stopping.signal.aborted) return
    const pause = pauses[message.tries]
    if (hasArrived || pause === undefined) removeCallback(of.store, message.id)
    else postponeCallback(of.store, message.id, new Date(of.clock.now().getTime() + pause))
    if (!hasArrived && pause === undefined) of.log.warn({ orderId: message.orderId }, 'message not delivered')
  }
  return {
    async run() {
      // What became due while others were sent is sent as well.
      await running
      running ??= all().finally(() => (running = undefined))
      await running
    },
    async stop() {
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item)
}

/** Whether the receiver took the message. It may do so twice: a process that is killed now sends it again. */
async function send(
  { url, body, repeats }: Callback,
  { clock, webhookKey }: { clock: Clock; webhookKey: string },
  stop: AbortSignal,
): Promise<boolean> {
  const headers = () => ({ 'content-type': 'application/json', ...signMessage(body, webhookKey, clock.now()) })
  const first = headers()
  const hasArrived = await post(url, body, first, stop)
  if (repeats !== '') await post(url, body, repeats === 'twice' ? headers() : first, stop)
  return hasArrived
}

async function post(url: string, body: string, headers: Record<string, string>, stop: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(patience)])
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await answer.body?.cancel()
    // 410: nobody wants to hear of it any more.
    return answer.ok || answer.status === 410
  } catch {
    return false
  }
}
