import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism, loadavg, totalmem } from 'node:os'

type Request = { headers?: Record<string, string>; body?: string }
/** One call, repeated, or many in rotation: `requests` with their paths. */
export type Target = Request & {
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  requests?: (Request & { method: 'PUT' | 'POST'; path: string })[]
}
/** Placeholder in a body of `requests` for a number that increases with each call. */
export const risingNumber = '"<rising>"'
export type Load = Target & { connections: number; duration: number }
export type LoadResult = LoadFigures & { refused: number }
/** Calls per second, and the time that half of the calls and 99 of 100 took at most, in milliseconds. */
export type LoadFigures = { perSecond: number; p50: number; p99: number }
/** Puts a load on something for so many seconds over so many connections. */
export type Contender = (load: { connections: number; seconds: number }) => Promise<LoadFigures>

const usual = { connections: 20, rounds: 7, seconds: 1 }

/**
 * The figures of several contenders, which run in turn, A B C A B C …, so that a slowdown of the machine affects all of
 * them. Medians; an uncounted round comes first.
 */
export async function compareLoads<Name extends string>(
  contenders: Record<Name, Contender>,
  { connections, rounds, seconds }: Partial<typeof usual> = {},
): Promise<Record<Name, LoadFigures>> {
  const load = { connections: connections ?? usual.connections, seconds: seconds ?? usual.seconds }
  const names = Object.keys(contenders) as Name[]
  const figures = Object.fromEntries(names.map((name) => [name, [] as LoadFigures[]])) as Record<Name, LoadFigures[]>
  for (let round = 0; round <= (rounds ?? usual.rounds); round += 1) {
    for (const name of names) {
      const measured = await contenders[name](load)
      if (round > 0) figures[name].push(measured)
    }
  }
  return Object.fromEntries(names.map((name) => [name, medians(figures[name])])) as Record<Name, LoadFigures>
}

const medians = (figures: readonly LoadFigures[]): LoadFigures => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
})

/** Calls over HTTP, made by another process. */
export function overHttp(target: Target): Contender {
  return async ({ connections, seconds }) => {
    const generator = fork(new URL('./load-generator.ts', import.meta.url))
    try {
      generator.send({ ...target, connections, duration: seconds } satisfies Load)
      const [result] = (await once(generator, 'message')) as [LoadResult]
      if (result.refused > 0) throw new Error(`${target.url}: ${result.refused} calls refused or failed`)
      return result
    } finally {
      generator.kill()
    }
  }
}

/** Milliseconds of two alternating pieces of work, medians over so many rounds after an uncounted one. */
export async function compareDuration(
  ours: () => Promise<unknown>,
  limit: () => Promise<unknown>,
  times = 5,
): Promise<{ ours: number; limit: number }> {
  const figures = { ours: [] as number[], limit: [] as number[] }
  for (let round = 0; round <= times; round += 1) {
    const [mine, bare] = [await timed(ours), await timed(limit)]
    if (round === 0) continue
    figures.ours.push(mine)
    figures.limit.push(bare)
  }
  return { ours: median(figures.ours), limit: median(figures.limit) }
}

/**
 * Milliseconds of two pieces of work that differ by a few hundredths: each pair runs back to back, every other one the other
 * way round, and the limit is ours divided by the median of the pairs' ratios. Two medians of their own would differ by more
 * than that on a machine whose speed drifts.
 */
export async function comparePairs(
  ours: () => Promise<unknown>,
  limit: () => Promise<unknown>,
  pairs: number,
): Promise<{ ours: number; limit: number }> {
  const [mine, ratios] = [[] as number[], [] as number[]]
  await ours()
  await limit()
  for (let pair = 0; pair < pairs; pair += 1) {
    const isFirst = pair % 2 === 0
    const first = await timed(isFirst ? ours : limit)
    const second = await timed(isFirst ? limit : ours)
    const [own, bare] = isFirst ? [first, second] : [second, first]
    mine.push(own)
    ratios.push(own / bare)
  }
  const typical = median(mine)
  return { ours: typical, limit: typical / median(ratios) }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * The conditions of the measurement. The load is that of the last minute: if it exceeds the number of cores, something
 * else was running. The piece of work tells how fast a core is just then: on a shared host that changes by the hour, and
 * milliseconds are comparable only between runs in which it took as long.
 */
export function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const machine = `${availableParallelism()} cores, ${gigabytes} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`
  return `${machine}, a fixed piece of work in ${fixedWork().toFixed(0)} ms`
}

/** Milliseconds of one core for writing, reading and hashing the same JSON; the median of seven times after another. */
function fixedWork(): number {
  const people = Array.from({ length: 20_000 }, (_, n) => ({
    n,
    name: `Přemysl Šťastný ${n}`,
    tags: ['a', 'b', n % 7],
  }))
  const times = Array.from({ length: 8 }, () => {
    const start = performance.now()
    const text = JSON.stringify(JSON.parse(JSON.stringify(people)))
    createHash('sha256').update(text).digest('hex')
    return performance.now() - start
  })
  return median(times.slice(1))
}
