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
export type CheckOrder = { template: TemplateParts; dataScope: DataScope }
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
  const { problems } = await checking.ask({ template, dataScope })
  return problems
}

/** The document with its fonts, for printing. A screen has them already. */
export function withFonts(html: string): string {
  return html.replace(fontsPlace, () => fontFaces)
}

/** A thread that answers one order after the other: a second one at a time would only take the time of the first. */
class TemplateThread<Order, Answer> {
  private readonly turns = new ConcurrencyLimit(1)
  private readonly file: string
  private ready: Promise<Worker> | undefined

  constructor(file: string) {
    this.file = file
  }

  ask(order: Order, signal?: AbortSignal): Promise<Answer | { problems: TemplateProblem[] }> {
    return this.turns.run(() => this.answerTo(order), signal)
  }

  private async answerTo(order: Order): Promise<Answer | { problems: TemplateProblem[] }> {
    this.ready ??= started(this.file, () => (this.ready = undefined))
    return answerOf<Answer>(await this.ready, order)
  }
}

const rendering = new TemplateThread<RenderOrder, RenderAnswer>('./report-worker.ts')
const checking = new TemplateThread<CheckOrder, CheckAnswer>('./check-worker.ts')

/** One answer of a thread. A thread that uses up its time or memory is ended; it reports its end to whoever started it. */
function answerOf<Answer>(worker: Worker, order: unknown): Promise<Answer | { problems: TemplateProblem[] }> {
  return new Promise((resolve, reject) => {
    const fault = (code: TemplateProblem['code']) =>
      resolve({ problems: [{ code, path: 'body', line: null, column: null, detail: '' }] })
    const answered = (answer: Answer) => end(() => resolve(answer))
    const failed = (error: NodeJS.ErrnoException) =>
      end(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? fault('NEEDS_TOO_MUCH_MEMORY') : reject(error)))
    const exited = () => end(() => reject(new Error('the thread that renders reports ended')))
    const timer = setTimeout(() => {
      end(() => fault('TAKES_TOO_LONG'))
      void worker.terminate()
    }, secondsMax * 1000)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', exited)
      settle()
    }
    worker.once('message', answered).once('error', failed).once('exit', exited)
    worker.postMessage(order)
  })
}

/** A busy machine takes long to load the code, which is no fault of a template: only then its time begins. */
const startSecondsMax = 120

/** A thread that has loaded its code. `ended` is called when it is gone, for whatever reason. */
function started(file: string, ended: () => void): Promise<Worker> {
  const worker = new Worker(new URL(file, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    execArgv: [],
  })
  // A process that has nothing else to do ends.
  worker.unref()
  // Without a listener an error of the thread would end the process.
  worker.on('error', ended).on('exit', ended)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the thread that renders reports does not start'))
      void worker.terminate()
    }, startSecondsMax * 1000)
    worker.once('message', () => {
      clearTimeout(timer)
      resolve(worker)
    })
    worker.once('error', (error) => {
      clearTimeout(timer)
      reject(error as Error)
    })
  })
}
