import type { Report360Kind } from '../../../../domain/report-templates/tool-reports.ts'
import { groupReportData } from './group-data.ts'
import { groupDrawings } from './group-drawings.ts'
import type { GroupReportInput } from './group-report-input.ts'
import { groupViewOf } from './group-view.ts'
import { languageContent } from './individual-content.ts'
import type { ReportContent } from './liquid/fill-template.ts'

/** What templates about a group are filled with. */
export function groupReportContent(
  input: GroupReportInput,
  kind: Extract<Report360Kind, 'team' | 'wave'>,
  pictures: ReportContent['pictures'],
): { content: ReportContent; title: string } {
  const view = groupViewOf(input, kind)
  return {
    title: view.text('report.title', { name: view.text(`reportKinds.${kind}`), wave: input.waveName }),
    content: { ...languageContent(view), data: groupReportData(view), drawings: groupDrawings(view), pictures },
  }
}
