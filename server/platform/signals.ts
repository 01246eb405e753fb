import { describeFailure } from './describe-failure.ts'

/** Longest time that requests and jobs under way get to finish, in milliseconds. */
const patience = 15_000

/**
 * Runs `stop` once when the process is asked to end, then exits with 0, or with 1 when stopping failed or took
 * longer than `patience`. An exception that nobody caught stops it the same way, with 1. Ctrl-C under npm
 * delivers the same signal twice, so repeats are ignored.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const end = (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), patience).unref()
    stop().then(
      () => process.exit(code),
      (error: unknown) => fail(error),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
  process.on('uncaughtException', (error) => {
    console.error(describeFailure(error))
    end(1)
  })
}

function fail(error: unknown): never {
  console.error(describeFailure(error))
  process.exit(1)
}
