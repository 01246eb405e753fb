import { fork, type ChildProcess } from 'node:child_process'
import type { WorkerOutcome } from './run-in-worker.ts'

/** How long a reader waits for the next question: starting one takes longer than reading most files. */
const idleMs = 30_000

type Idle = { reader: ChildProcess; end: NodeJS.Timeout }
/** A reader that has answered and waits for the next question, by its module. It keeps no process alive. */
const idle = new Map<string, Idle>()

/**
 * Has a process, whose module answers each message with one of its own, work on an uploaded file: with a heap of its own,
 * the same for each call of a module, and killed when its time is over. One that answered may be asked again. A thread
 * would not do: a heap that fills up fast enough ends the whole process with it.
 */
export async function askProcess<Answer>(
  module: URL,
  question: object,
  { seconds, heapMegabytes }: { seconds: number; heapMegabytes: number },
): Promise<WorkerOutcome<Answer>> {
  const reader = takeIdle(module) ?? startReader(module, heapMegabytes)
  const outcome = await outcomeOf<Answer>(reader, question, seconds)
  if (outcome.kind === 'answer') keepIdle(module, reader)
  else reader.kill('SIGKILL')
  return outcome
}

/** It sees no settings and no secrets. */
function startReader(module: URL, heapMegabytes: number): ChildProcess {
  const reader = fork(module, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // What it does after its answer is of no interest to anybody.
  reader.on('error', () => undefined)
  reader.once('exit', () => forget(module, reader))
  return reader
}

/** How the engine ends a process whose memory is used up. */
const endsByMemory: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL'])

function outcomeOf<Answer>(reader: ChildProcess, question: object, seconds: number): Promise<WorkerOutcome<Answer>> {
  return new Promise((resolve) => {
    const handlers = {
      message: (answer: unknown) => end({ kind: 'answer', answer: answer as Answer }),
      error: (cause: unknown) => end({ kind: 'failed', cause }),
      exit: (_code: number | null, signal: NodeJS.Signals | null) =>
        end(endsByMemory.has(signal) ? { kind: 'memory' } : { kind: 'failed', cause: 'it ended without an answer' }),
    }
    const timer = setTimeout(() => end({ kind: 'failed', cause: 'it took too long' }), seconds * 1000)
    const end = (outcome: WorkerOutcome<Answer>) => {
      clearTimeout(timer)
      for (const [event, handler] of Object.entries(handlers)) reader.off(event, handler)
      resolve(outcome)
    }
    for (const [event, handler] of Object.entries(handlers)) reader.once(event, handler)
    reader.ref()
    reader.channel?.ref()
    // What cannot be sent any more is told by its end.
    reader.send(question, () => undefined)
  })
}

function takeIdle(module: URL): ChildProcess | undefined {
  const found = idle.get(module.href)
  if (found) forget(module, found.reader)
  return found?.reader
}

function forget(module: URL, reader: ChildProcess): void {
  const found = idle.get(module.href)
  if (found?.reader !== reader) return
  clearTimeout(found.end)
  idle.delete(module.href)
}

/** One is kept; others, which read at the same time, have done their work. */
function keepIdle(module: URL, reader: ChildProcess): void {
  if (idle.has(module.href) || !reader.connected) return void reader.kill('SIGKILL')
  reader.unref()
  reader.channel?.unref()
  idle.set(module.href, { reader, end: setTimeout(() => reader.kill('SIGKILL'), idleMs).unref() })
}
