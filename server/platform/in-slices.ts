import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest time for which long work keeps the server from answering others, in milliseconds; of all calls together. */
const sliceMs = 4

let sliceBegan: number | undefined

/** Whether the long work of this turn of the event loop has had its time. Its first question starts the clock. */
export function isTurnUsed(): boolean {
  const now = performance.now()
  if (sliceBegan !== undefined) return now - sliceBegan >= sliceMs
  sliceBegan = now
  setImmediate(() => {
    sliceBegan = undefined
  })
  return false
}

/** Between two pieces of long work: lets the server answer other calls if this turn has lasted long enough. */
export async function breathe(): Promise<void> {
  if (!isTurnUsed()) return
  await nextTurn()
  // The clock of the new turn starts before the next piece, not after it.
  isTurnUsed()
}

/**
 * Work that is done in steps, as a generator that yields after each of them: after a few milliseconds the server
 * answers other calls before it goes on.
 */
export async function runInSlices<T>(steps: Generator<unknown, T>): Promise<T> {
  isTurnUsed()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await breathe()
  }
}

/** How many elements are one step: the clock is not looked at for each of them. */
const stepSize = 32

/** `for (const item of items) work(item)`, for lists of thousands. */
export function eachInSlices<T>(items: Iterable<T>, work: (item: T, index: number) => void): Promise<void> {
  return runInSlices(
    (function* () {
      let index = 0
      for (const item of items) {
        work(item, index)
        index += 1
        if (index % stepSize === 0) yield
      }
    })(),
  )
}

/** `items.map(work)`, for lists of thousands. */
export async function mapInSlices<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = []
  await eachInSlices(items, (item, index) => {
    results.push(work(item, index))
  })
  return results
}

/** `items.filter(work)`, for lists of thousands. */
export async function filterInSlices<T>(items: Iterable<T>, isWanted: (item: T) => boolean): Promise<T[]> {
  const kept: T[] = []
  await eachInSlices(items, (item) => {
    if (isWanted(item)) kept.push(item)
  })
  return kept
}
