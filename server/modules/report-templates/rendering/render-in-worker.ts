import { Worker } from 'node:worker_threads'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { DataScope } from '../../../../domain/report-templates/report-template.ts'
import type { TemplateProblem } from '../../../../domain/report-templates/template-problem.ts'
import { ConcurrencyLimit } from '../../../platform/concurrency-limit.ts'
import { fontFaces } from './fonts.ts'
import type { TemplateSource } from './liquid/fill-template.ts'
import { fontsPlace, type DocumentOrder, type ReportDocument } from './report-document.ts'

/** A real report, or one from preview data. */
export type RenderOrder =
  | ({ kind: 'report' } & DocumentOrder)
  | {
      kind: 'preview'
      template: TemplateSource
      dataScope: DataScope
      previewData: string
      language: LanguageCode
      pictures: DocumentOrder['pictures']
      forScreen: boolean
    }
export type RenderAnswer = { document: ReportDocument } | { problems: TemplateProblem[] }

/** Whether a template can be parsed, which needs no data. */
export type CheckOrder = { kind: 'check'; template: TemplateParts; dataScope: DataScope }
export type CheckAnswer = { problems: TemplateProblem[] }
type TemplateParts = Pick<TemplateSource, 'header' | 'body' | 'footer'>

/** Longer than the limits that are told by their line, so that it ends only what those cannot see. */
const secondsMax = 15
const memoryMegabytes = 256

/**
 * Fills a template in a thread of its own: whatever a template does, other calls are answered meanwhile, and it is ended
 * after its time or memory is used up.
 */
export function renderInWorker(order: RenderOrder, signal?: AbortSignal): Promise<RenderAnswer> {
  return rendering.ask(order, signal)
}

/** Parses a template in a thread of its own, so that a save does not wait for reports and previews. */
export async function checkInWorker(template: TemplateParts, dataScope: DataScope): Promise<TemplateProblem[]> {
  const { problems } = await checking.ask({ kind: 'check', template, dataScope })
  return problems
}

/** The document with its fonts, for printing. A screen has them already. */
export function withFonts(html: string): string {
  return html.replace(fontsPlace, () => fontFaces)
}

/** A thread that answers one order after the other: a second one at a time would only take the time of the first. */
class TemplateThread<Order, Answer> {
  private readonly turns = new ConcurrencyLimit(1)
  private worker: Worker | undefined

  ask(order: Order, signal?: AbortSignal): Promise<Answer | { problems: TemplateProblem[] }> {
    return this.turns.run(() => this.answerTo(order), signal)
  }

  private answerTo(order: Order): Promise<Answer | { problems: TemplateProblem[] }> {
    const running = (this.worker ??= startWorker())
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer)
        running.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit')
        settle()
      }
      const stop = (settle: () => void) => {
        this.worker = undefined
        end(settle)
        // Ending it may tell of one more error, such as that of its memory.
        running.on('error', () => undefined)
        void running.terminate()
      }
      const fault = (code: TemplateProblem['code']) => () =>
        resolve({ problems: [{ code, path: 'body', line: null, column: null, detail: '' }] })
      const timer = setTimeout(() => stop(fault('TAKES_TOO_LONG')), secondsMax * 1000)
      running.once('message', (answer: Answer) => end(() => resolve(answer)))
      running.once('error', (error: NodeJS.ErrnoException) =>
        stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? fault('NEEDS_TOO_MUCH_MEMORY') : () => reject(error)),
      )
      running.once('exit', () => stop(() => reject(new Error('the thread that renders reports ended'))))
      running.postMessage(order)
    })
  }
}

const rendering = new TemplateThread<RenderOrder, RenderAnswer>()
const checking = new TemplateThread<CheckOrder, CheckAnswer>()

function startWorker(): Worker {
  const started = new Worker(new URL('./report-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    execArgv: [],
  })
  // A process that has nothing else to do ends.
  started.unref()
  return started
}
