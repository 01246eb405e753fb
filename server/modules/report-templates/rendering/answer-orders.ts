import type { ProcessAnswer } from './template-process.ts'

/** In a process that fills templates in: answers each order of the process that started it, and ends with that one. */
export function answerOrders<Order, Answer>(answerTo: (order: Order) => Answer): void {
  // Node's permissions leave the network out. Nothing here needs it, nor modules that are not imported.
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(process, 'getBuiltinModule')
  process.on('message', (order: Order) => process.send?.(outcomeOf(() => answerTo(order))))
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches all processes of a terminal; the one that started this may still want answers.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.send?.('ready')
}

function outcomeOf<Answer>(work: () => Answer): ProcessAnswer<Answer> {
  try {
    return { answer: work() }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
