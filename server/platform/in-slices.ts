import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest time that work on one call keeps the server from answering others, in milliseconds. */
const sliceMs = 5

/**
 * Work that is done in steps, as a generator that yields after each of them: after a few milliseconds the server
 * answers other calls before it goes on.
 */
export async function runInSlices<T>(steps: Generator<void, T>): Promise<T> {
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < sliceMs) continue
    await nextTurn()
    began = performance.now()
  }
}

/** How many elements are one step: the clock is not looked at for each of them. */
const stepSize = 32

/** `items.map(work)`, for lists of thousands. */
export function mapInSlices<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  return runInSlices(
    (function* () {
      const results: R[] = []
      for (const [index, item] of items.entries()) {
        results.push(work(item, index))
        if (index % stepSize === stepSize - 1) yield
      }
      return results
    })(),
  )
}
