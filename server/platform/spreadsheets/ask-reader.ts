import { fork, type ChildProcess } from 'node:child_process'
import type { SpreadsheetRefusalCode } from './spreadsheet-refusal.ts'

const heapMegabytes = 256
/** How long a reader waits for the next file: starting one takes longer than reading most files. */
const idleMs = 30_000

type Idle = { reader: ChildProcess; end: NodeJS.Timeout }
/** A reader that has read a file and waits for the next, by its module. It keeps no process alive. */
const idle = new Map<string, Idle>()

/**
 * Has a process, whose module answers each message with one of its own, read an uploaded file: with a heap of its own,
 * and killed when its time is over. One that dies has refused the file; one that answered may read another. A thread
 * would not do: a heap that fills up fast enough ends the whole process with it.
 */
export async function askReader<Answer>(
  module: URL,
  question: object,
  seconds: number,
): Promise<Answer | { refusal: SpreadsheetRefusalCode }> {
  const reader = takeIdle(module) ?? startReader(module)
  const answer = await answerOf<Answer>(reader, question, seconds)
  if (answer === 'memory' || answer === 'failed') {
    reader.kill('SIGKILL')
    return { refusal: answer === 'memory' ? 'TOO_LARGE' : 'IMPORT_FILE_FAILED' }
  }
  keepIdle(module, reader)
  return answer.answer
}

/** It sees no settings and no secrets. */
function startReader(module: URL): ChildProcess {
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

function answerOf<Answer>(
  reader: ChildProcess,
  question: object,
  seconds: number,
): Promise<{ answer: Answer } | 'memory' | 'failed'> {
  return new Promise((resolve) => {
    const handlers = {
      message: (answer: unknown) => end({ answer: answer as Answer }),
      error: () => end('failed'),
      exit: (_code: number | null, signal: NodeJS.Signals | null) =>
        end(endsByMemory.has(signal) ? 'memory' : 'failed'),
    }
    const timer = setTimeout(() => end('failed'), seconds * 1000)
    const end = (outcome: Parameters<typeof resolve>[0]) => {
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
