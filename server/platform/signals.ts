import { describeFailure } from './describe-failure.ts'

/** Longest time that running requests and jobs get to finish, in milliseconds. */
const patience = 15_000

/**
 * Runs `stop` once when the process is asked to end, then exits with 0, or with 1 when stopping failed or took longer
 * than `patience` and `more` milliseconds. Ctrl-C under npm delivers the same signal twice, so repeats are ignored.
 * Also decides what happens to a process after an unhandled error (docs/decisions/0180).
 */
export function stopOnSignal(stop: () => Promise<void>, more = 0): void {
  let stopping = false
  const end = (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), patience + more).unref()
    stop().then(
      () => process.exit(code),
      (error: unknown) => fail(error),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
  surviveUnhandledErrors(() => end(1))
}

/**
 * A rejected promise and an error of a stream, socket or child process concern one response or one job: they are logged
 * and the process goes on. Any other uncaught exception may have left our own state inconsistent: it ends the process.
 */
function surviveUnhandledErrors(end: () => void): void {
  // The reader of our output is gone; logging that to the same output would loop.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.on('unhandledRejection', (reason) => console.error('unhandled rejection', describeFailure(reason)))
  process.on('uncaughtException', (error) => {
    console.error('uncaught exception', describeFailure(error))
    if (!isOfTheSystem(error)) end()
  })
}

/** Node adds the name of the failed call to errors of files, sockets and processes. */
const isOfTheSystem = (error: Error) => 'syscall' in error

function fail(error: unknown): never {
  console.error(describeFailure(error))
  process.exit(1)
}
