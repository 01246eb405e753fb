import type { PdfEngine } from '../../../platform/pdf/pdf-engine.ts'
import { renderInWorker, withFonts, type RenderOrder } from './render-in-worker.ts'
import type { TemplateProblem } from '../../../../domain/report-templates/template-problem.ts'

/** A report as a PDF, or what is wrong with its template. */
export async function printReport(
  engine: PdfEngine,
  order: RenderOrder,
  signal?: AbortSignal,
): Promise<{ pdf: Buffer } | { problems: TemplateProblem[] }> {
  const rendered = await renderInWorker(order, signal)
  if ('problems' in rendered) return rendered
  const { html, ...options } = rendered.document
  return { pdf: await engine.render(withFonts(html), { ...options, signal }) }
}
