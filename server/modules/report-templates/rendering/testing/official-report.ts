import { officialReportTemplates } from '../../official/official-report-templates.ts'
import { officialSnippets } from '../../official/official-snippets.ts'
import type { PdfEngine } from '../../../../platform/pdf/pdf-engine.ts'
import type { TemplateSource } from '../liquid/fill-template.ts'
import { printReport } from '../print-report.ts'
import { renderDocument, type ReportDocument } from '../report-document.ts'
import type { IndividualReportInput } from '../report-input.ts'

/** A shipped template as it is rendered. */
export function officialSource(report: string): TemplateSource {
  const template = officialReportTemplates.find((shipped) => shipped.report === report)
  if (!template) throw new Error(`no shipped template for ${report}`)
  const { header, body, footer, snippets } = template
  return {
    report,
    header,
    body,
    footer,
    used: snippets,
    snippets: Object.fromEntries(officialSnippets.map(({ name, body: source }) => [name, source])),
  }
}

/** One person's report by the shipped template. */
export function renderIndividual(data: IndividualReportInput): ReportDocument {
  const result = renderDocument({ template: officialSource('individual'), data, pictures: {} })
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.document
}

export async function printIndividual(engine: PdfEngine, data: IndividualReportInput): Promise<Buffer> {
  const printed = await printReport(engine, {
    kind: 'report',
    template: officialSource('individual'),
    data,
    pictures: {},
  })
  if ('problems' in printed) throw new Error(JSON.stringify(printed.problems))
  return printed.pdf
}
