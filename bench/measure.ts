import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg, totalmem } from 'node:os'

/**
 * One line of the result: what was measured, against which limit of the same run, and the ratio of the two. `higher`:
 * the ratio is ours by the limit, as of calls a second; `lower`: the limit by ours, as of milliseconds.
 */
export type Finding = {
  name: string
  ours: number
  unit: string
  limit?: number
  /** What the limit is, where the name does not say it. */
  than?: string
  better: 'higher' | 'lower'
  aim: string
}

type Request = { headers?: Record<string, string>; body?: string }
/** One call, repeated, or many in turn: `requests` with their paths. */
export type Target = Request & {
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  requests?: (Request & { method: 'PUT'; path: string })[]
}
/** Stands in a body of `requests` for a number that rises from call to call. */
export const risingNumber = '"<rising>"'
export type Load = Target & { connections: number; duration: number }
export type LoadResult = { perSecond: number; p50: number; p99: number; refused: number }

const rounds = 7
const secondsPerRound = 1
const connections = 20

/** Requests a second of two servers in turn, A B A B …, so that a machine that slows down slows both. Medians. */
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

/** Milliseconds that two pieces of work take in turn, medians over so many rounds after one that is not counted. */
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

/** What the figures depend on. The load is that of the last minute: above the number of cores, somebody else worked. */
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
