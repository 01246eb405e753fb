import type { Report360Kind } from '../../../../domain/report-templates/tool-reports.ts'
import { individualReportData } from './individual-data.ts'
import { individualDrawings } from './individual-drawings.ts'
import type { ReportContent } from './liquid/fill-template.ts'
import type { IndividualReportInput } from './report-input.ts'
import { type ReportView, viewOf } from './report-view.ts'
import { sectionTitle } from './sections/frame.ts'
import { reportLanguageOf, textTree } from './texts.ts'

/** What templates about one person are filled with. */
export function individualReportContent(
  input: IndividualReportInput,
  kind: Report360Kind,
  pictures: ReportContent['pictures'],
): { content: ReportContent; title: string } {
  const view = viewOf(input, kind)
  return {
    title: view.text('report.title', { name: input.assesseeName, wave: input.waveName }),
    content: {
      ...languageContent(view),
      data: individualReportData(view),
      drawings: individualDrawings(view),
      pictures,
    },
  }
}

/** Texts and formats, the same for reports about people and about groups. */
export function languageContent(view: ReportView): Omit<ReportContent, 'data' | 'drawings' | 'pictures'> {
  const { text, rich, mean, signed, date, locale } = view
  return {
    texts: { text, rich, tree: textTree(reportLanguageOf(view.input.language), view.perspective) },
    sectionTitle: (name) => sectionTitle(view, name),
    mean,
    signed,
    date,
    locale,
  }
}
