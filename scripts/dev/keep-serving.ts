import type { ChildProcess } from 'node:child_process'

export type KeptServer = {
  /** Whether the server is up: true at once if it is, while it starts as soon as the start has succeeded or failed. */
  answers(): Promise<boolean>
  /** Restarts the server; several calls in a row restart it once. */
  restart(): void
  stop(): Promise<void>
}

/** A server that was asked to stop finishes running requests and jobs; one that hangs is killed, in milliseconds. */
export const serverEndsWithin = 20_000

/**
 * Starts a server, which sends a message to its parent when it is ready, and restarts it when asked. A server that
 * fails to start or crashes stays down until the next request to restart. `onStart` receives the result of the latest
 * start.
 */
export function keepServing(start: () => ChildProcess, onStart: (ready: boolean) => void): KeptServer {
  let child: ChildProcess | undefined
  let isWanted = true
  let isStopped = false
  let starting: Promise<boolean> | undefined
  let answering = Promise.resolve(false)

  const startWhileWanted = async () => {
    let ready = false
    while (isWanted && !isStopped) {
      isWanted = false
      await end(child)
      if (isStopped) return false
      child = start()
      ready = await becomesReady(child)
    }
    starting = undefined
    if (isStopped) return false
    if (ready) child?.once('exit', endedByItself)
    onStart(ready)
    return ready
  }
  const begin = () => {
    answering = starting = startWhileWanted()
  }
  const endedByItself = () => {
    if (starting || isStopped) return
    answering = Promise.resolve(false)
    onStart(false)
  }

  begin()
  return {
    answers: () => answering,
    restart() {
      isWanted = true
      // A server that is still starting has already read some of its files.
      if (starting) child?.kill('SIGTERM')
      else begin()
    },
    async stop() {
      isStopped = true
      await end(child)
      await starting
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

function becomesReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('message', () => resolve(true))
    child.once('exit', () => resolve(false))
    child.once('error', () => resolve(false))
  })
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), serverEndsWithin)
  await ended
  clearTimeout(force)
}
