import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { DataScope } from '../../../../domain/report-templates/report-template.ts'
import type { TemplateKind } from '../../../../domain/report-templates/template-kind.ts'
import type { TemplateProblem } from '../../../../domain/report-templates/template-problem.ts'
import type { TemplateSource } from './liquid/fill-template.ts'
import type { DocumentOrder, ReportDocument } from './report-document.ts'
import { TemplateProcess } from './template-process.ts'

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
export type CheckOrder = { template: TemplateParts; templateKind: TemplateKind }
export type CheckAnswer = { problems: TemplateProblem[] }
type TemplateParts = Pick<TemplateSource, 'header' | 'body' | 'footer'>

/**
 * Fills a template in a process of its own: whatever a template does, other calls are answered meanwhile, and it is
 * ended after its time or memory is used up.
 */
export function renderInProcess(order: RenderOrder, signal?: AbortSignal): Promise<RenderAnswer> {
  return rendering.ask(order, signal)
}

/** Starts the process before the first order: who opens a template will soon see a preview of it. */
export function startRendering(): void {
  // An order tells what is wrong.
  rendering.start().catch(() => undefined)
}

/** Parses a template in another process, so that a save does not wait for reports and previews. */
export async function checkInProcess(template: TemplateParts, templateKind: TemplateKind): Promise<TemplateProblem[]> {
  const { problems } = await checking.ask({ template, templateKind })
  return problems
}

const rendering = new TemplateProcess<RenderOrder, RenderAnswer>(new URL('./report-process.ts', import.meta.url))
const checking = new TemplateProcess<CheckOrder, CheckAnswer>(new URL('./check-process.ts', import.meta.url))
