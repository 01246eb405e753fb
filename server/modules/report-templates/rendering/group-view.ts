import type { Report360Kind } from '../../../../domain/report-templates/tool-reports.ts'
import type { TeamSection360 } from '../../../../domain/reports/wave/group-reports-360.ts'
import { groupAsReport } from './group-as-report.ts'
import type { GroupReportInput } from './group-report-input.ts'
import { type ReportView, viewOf } from './report-view.ts'

/** A report about a group in the form that its sections need. */
export type GroupView = ReportView & {
  group: GroupReportInput
  teamSection(number: number): TeamSection360 | undefined
}

export function groupViewOf(group: GroupReportInput, kind: Extract<Report360Kind, 'team' | 'wave'>): GroupView {
  const {
    kind: _group,
    report,
    measurement: _quality,
    groupName,
    earlierWaveName: _earlier,
    leftOut: _few,
    ...printed
  } = group
  const view = viewOf({ ...printed, report: groupAsReport(report), assesseeName: groupName || group.waveName }, kind)
  const sections = new Map(report.sections.map((section) => [section.number, section]))
  return { ...view, group, teamSection: (number) => sections.get(number) }
}
