import { individualReportData } from './individual-data.ts'
import { individualDrawings } from './individual-drawings.ts'
import type { ReportContent } from './liquid/fill-template.ts'
import type { IndividualReportInput } from './report-input.ts'
import { viewOf } from './report-view.ts'
import { sectionNames } from './sections/frame.ts'
import { reportLanguageOf, textTree } from './texts.ts'

/** What templates about one person are filled with. */
export function individualReportContent(
  input: IndividualReportInput,
  pictures: ReportContent['pictures'],
): { content: ReportContent; title: string } {
  const view = viewOf(input)
  const { text, rich, mean, signed, date, locale } = view
  return {
    title: text('report.title', { name: input.assesseeName, wave: input.waveName }),
    content: {
      data: individualReportData(view),
      texts: { text, rich, tree: textTree(reportLanguageOf(input.language)) },
      sectionTitle: (name) => (sectionNames.some((known) => known === name) ? text(`sections.${name}`) : undefined),
      mean,
      signed,
      date,
      locale,
      drawings: individualDrawings(view),
      pictures,
    },
  }
}
