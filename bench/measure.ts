import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg, totalmem } from 'node:os'

/**
 * One line of the result: the measured value, the limit of the same run, and the ratio of the two. `higher` (more is
 * better, e.g. calls per second): our value divided by the limit; `lower` (less is better, e.g. milliseconds): the
 * limit divided by our value.
 */
export type Finding = {
  name: string
  ours: number
  unit: string
  limit?: number
  /** What the limit is, if the name does not say it. */
  than?: string
  better: 'higher' | 'lower'
  aim: string
}

type Request = { headers?: Record<string, string>; body?: string }
/** One call, repeated, or many in rotation: `requests` with their paths. */
export type Target = Request & {
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  requests?: (Request & { method: 'PUT'; path: string })[]
}
/** Placeholder in a body of `requests` for a number that increases with each call. */
export const risingNumber = '"<rising>"'
export type Load = Target & { connections: number; duration: number }
export type LoadResult = { perSecond: number; p50: number; p99: number; refused: number }

const rounds = 7
const secondsPerRound = 1
const connections = 20

/**
 * Requests per second of two servers, alternating A B A B …, so that a slowdown of the machine affects both. Medians.
 */
export async function compareThroughput(ours: Target, limit: Target): Promise<{ ours: number; limit: number }> {
  const generator = fork(new URL('./load-generator.ts', import.meta.url))
  const figures = { ours: [] as number[], limit: [] as number[] }
  try {
    await load(generator, ours)
    await load(generator, limit)
    for (let round = 0; round < rounds; round += 1) {
      figures.ours.push(await load(generator, ours))
      figures.limit.push(await load(generator, limit))
    }
  } finally {
    generator.kill()
  }
  return { ours: median(figures.ours), limit: median(figures.limit) }
}

async function load(generator: ChildProcess, target: Target): Promise<number> {
  generator.send({ ...target, connections, duration: secondsPerRound } satisfies Load)
  const [result] = (await once(generator, 'message')) as [LoadResult]
  if (result.refused > 0) throw new Error(`${target.url}: ${result.refused} calls refused or failed`)
  return result.perSecond
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

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * The conditions of the measurement. The load is that of the last minute: if it exceeds the number of cores, something
 * else was running.
 */
export function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores, ${gigabytes} GB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`
}

export function print({ name, ours, unit, limit, than = '', better, aim }: Finding): void {
  const number = (value: number) =>
    value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(Number.isInteger(value) ? 0 : 2)
  const ratio = limit === undefined ? undefined : better === 'higher' ? ours / limit : limit / ours
  const against =
    ratio === undefined || limit === undefined
      ? ''
      : `limit ${number(limit).padStart(8)} ${than.padEnd(24)} ratio ${ratio.toFixed(2).padStart(5)}`
  console.log(`${name.padEnd(42)} ${number(ours).padStart(8)} ${unit.padEnd(12)} ${against.padEnd(52)}  aim ${aim}`)
}
