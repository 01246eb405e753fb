import type { PdfEngine } from '../../../platform/pdf/pdf-engine.ts'
import { renderInProcess, type RenderOrder } from './render-in-process.ts'
import type { TemplateProblem } from '../../../../domain/report-templates/template-problem.ts'

/** A report as a PDF, or what is wrong with its template. */
export async function printReport(
  engine: PdfEngine,
  order: RenderOrder,
  signal?: AbortSignal,
): Promise<{ pdf: Buffer } | { problems: TemplateProblem[] }> {
  const rendered = await renderInProcess(order, signal)
  if ('problems' in rendered) return rendered
  const { html, ...options } = rendered.document
  return { pdf: await engine.render(html, { ...options, signal }) }
}
