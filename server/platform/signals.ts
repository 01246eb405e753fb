import { describeFailure } from './describe-failure.ts'

/** Longest time that requests and jobs under way get to finish, in milliseconds. */
const patience = 15_000

/**
 * Runs `stop` once when the process is asked to end, then exits with 0, or with 1 when stopping failed or took
 * longer than `patience` and `more` milliseconds. Ctrl-C under npm delivers the same signal twice, so repeats are
 * ignored. Says as well what becomes of a process in which a failure went unheard (docs/decisions/0180).
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
  surviveUnheardFailures(() => end(1))
}

/**
 * A rejected promise and a stream, socket or child process that fails concern one answer or one job: they are told and
 * the process goes on. Any other exception that nobody caught may have left our own state half changed: it ends it.
 */
function surviveUnheardFailures(end: () => void): void {
  // Whoever read our output is gone; telling that on the same output would go round in circles.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.on('unhandledRejection', (reason) => console.error('unhandled rejection', describeFailure(reason)))
  process.on('uncaughtException', (error) => {
    console.error('uncaught exception', describeFailure(error))
    if (!isOfTheSystem(error)) end()
  })
}

/** Node gives errors of files, sockets and processes the name of the call that failed. */
const isOfTheSystem = (error: Error) => 'syscall' in error

function fail(error: unknown): never {
  console.error(describeFailure(error))
  process.exit(1)
}
