import { fork, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TemplateProblem } from '../../../../domain/report-templates/template-problem.ts'
import { ConcurrencyLimit } from '../../../platform/concurrency-limit.ts'

/** What a process answers: the answer to the order, or the stack of an error that is no fault of a template. */
export type ProcessAnswer<Answer> = { answer: Answer } | { failed: string }

type Problems = { problems: TemplateProblem[] }

type Limits = {
  /** Time by the clock, for what neither the time nor the memory of the library counts. A busy machine takes long. */
  secondsMax: number
  memoryMegabytes: number
}

const usualLimits: Limits = { secondsMax: 60, memoryMegabytes: 256 }

/** A busy machine takes long to load the code, which is no fault of a template: only then its time begins. */
const startSecondsMax = 120

/**
 * A process that answers one order after the other: a second one at a time would only take the time of the first. It is
 * started with the first order, kept, and replaced when it has ended. It sees no settings and no secrets, reads its own
 * code alone, writes nothing, starts nothing and compiles no code.
 */
export class TemplateProcess<Order extends object, Answer> {
  private readonly turns = new ConcurrencyLimit(1)
  private readonly file: URL
  private readonly limits: Limits
  private ready: Promise<RunningProcess> | undefined

  constructor(file: URL, limits: Partial<Limits> = {}) {
    this.file = file
    this.limits = { ...usualLimits, ...limits }
  }

  ask(order: Order, signal?: AbortSignal): Promise<Answer | Problems> {
    return this.turns.run(async () => this.answerOf(await this.start(), order), signal)
  }

  /** Starts it before the first order comes. */
  start(): Promise<RunningProcess> {
    if (this.ready) return this.ready
    const starting = started(this.file, this.limits.memoryMegabytes, () => {
      if (this.ready === starting) this.ready = undefined
    })
    this.ready = starting
    return starting
  }

  private answerOf({ child, lastWords }: RunningProcess, order: Order): Promise<Answer | Problems> {
    return new Promise((resolve, reject) => {
      const fault = (code: TemplateProblem['code']) =>
        resolve({ problems: [{ code, path: 'body', line: null, column: null, detail: '' }] })
      const answered = (message: unknown) => {
        end()
        const said = message as ProcessAnswer<Answer>
        if ('answer' in said) resolve(said.answer)
        else reject(new Error(`A template could not be filled in: ${said.failed}`))
      }
      const exited = (_code: number | null, signal: NodeJS.Signals | null) => {
        end()
        if (signal !== null && endsByMemory.has(signal)) fault('NEEDS_TOO_MUCH_MEMORY')
        else reject(new Error(`The process that fills templates in has ended: ${lastWords()}`))
      }
      const timer = setTimeout(() => {
        end()
        this.ready = undefined
        child.kill('SIGKILL')
        fault('TAKES_TOO_LONG')
      }, this.limits.secondsMax * 1000)
      const end = () => {
        clearTimeout(timer)
        child.off('message', answered).off('exit', exited)
      }
      child.once('message', answered).once('exit', exited)
      // What cannot be sent any more is told by its end.
      child.send(order, () => undefined)
    })
  }
}

/** How the engine ends a process whose memory is used up; the last is how the system does. */
const endsByMemory: ReadonlySet<NodeJS.Signals> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'])

type RunningProcess = { child: ChildProcess; lastWords(): string }

const root = new URL('../../../../', import.meta.url)
/** What is read to load the code: without data, settings and the folder of the repository. */
const readable = ['server/', 'domain/', 'node_modules/', 'package.json']

/** A process that has loaded its code. `ended` is called when it is gone, for whatever reason. */
function started(file: URL, memoryMegabytes: number, ended: () => void): Promise<RunningProcess> {
  const child = fork(file, {
    execArgv: [
      '--permission',
      ...readable.map((name) => `--allow-fs-read=${allowed(name)}`),
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${memoryMegabytes}`,
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const lastWords = keepLastWords(child)
  // A process that has nothing else to do ends.
  child.unref()
  child.channel?.unref()
  child.once('exit', ended)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The process that fills templates in does not start'))
      child.kill('SIGKILL')
    }, startSecondsMax * 1000)
    const failed = (why: string) => {
      clearTimeout(timer)
      ended()
      reject(new Error(`The process that fills templates in does not start: ${why}`))
    }
    child.on('error', ({ message }) => failed(message))
    child.once('exit', () => failed(lastWords()))
    child.once('message', () => {
      clearTimeout(timer)
      resolve({ child, lastWords })
    })
  })
}

/** Folders end with a slash, so that no folder whose name begins alike is meant too. */
function allowed(name: string): string {
  const path = realpathSync(fileURLToPath(new URL(name, root)))
  return name.endsWith('/') ? `${path}/` : path
}

const lastWordsMax = 2000

/** What it wrote last about an error, for the log. */
function keepLastWords({ stderr }: ChildProcess): () => string {
  let words = ''
  stderr?.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-lastWordsMax)))
  // Its end keeps this process waiting no more than the process itself does.
  if (stderr && 'unref' in stderr && typeof stderr.unref === 'function') stderr.unref()
  return () => words
}
