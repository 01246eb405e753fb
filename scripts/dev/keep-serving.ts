import type { ChildProcess } from 'node:child_process'

export type KeptServer = {
  /** Whether the server answers: true at once where it does, while it starts as soon as that has ended. */
  answers(): Promise<boolean>
  /** Ends the running server and starts it again; several calls in a row are one. */
  restart(): void
  stop(): Promise<void>
}

/** A server that was asked to end finishes requests and jobs under way; one that hangs is killed, in milliseconds. */
export const serverEndsWithin = 20_000

/**
 * Starts a server, which sends a message to its parent when it is ready, and starts it again when asked. One that
 * cannot start, or ends by itself, is left ended until it is asked again. `told` hears how the latest start went.
 */
export function keepServing(start: () => ChildProcess, told: (ready: boolean) => void): KeptServer {
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
    told(ready)
    return ready
  }
  const begin = () => {
    answering = starting = startWhileWanted()
  }
  const endedByItself = () => {
    if (starting || isStopped) return
    answering = Promise.resolve(false)
    told(false)
  }

  begin()
  return {
    answers: () => answering,
    restart() {
      isWanted = true
      // What is still starting has already read some of its files.
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
