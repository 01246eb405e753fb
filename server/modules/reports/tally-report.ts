import type { TenantTransaction } from '../../platform/database/database.ts'
import { tallyJournal } from '../journal/records/write-journal.ts'
import { peopleOfReports, type ReportOfPeople } from './records/people-of-reports.ts'
import type { Report } from './report-attempt.ts'

export type TalliedReport = Pick<
  Report,
  'id' | 'organization_id' | 'project_id' | 'wave_id' | 'assessee_id' | 'report_template_id'
>

/** Counts a report in the journal, in one record a day for its wave and template. */
export function tallyReport(
  tx: TenantTransaction,
  report: TalliedReport,
  code: 'REPORTS_MADE' | 'REPORTS_FAILED',
  now: Date,
): Promise<void> {
  return tallyReports(tx, [report], code, now)
}

/** Counts reports in the journal; always in the same order, so that two transactions never wait for each other. */
export async function tallyReports(
  tx: TenantTransaction,
  reports: readonly TalliedReport[],
  code: 'REPORTS_MADE' | 'REPORTS_FAILED',
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const subjectOf = ({ project_id, wave_id, report_template_id }: TalliedReport) =>
    `${wave_id ?? project_id} ${report_template_id ?? ''} ${day}`
  const bySubject = [...Map.groupBy(reports, subjectOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [subject, some] of bySubject) {
    const [first] = some
    if (!first) continue
    const { organization_id: organizationId, project_id: projectId, wave_id: waveId } = first
    const place = { organizationId, userName: null, projectId, ...(waveId && { waveId }) }
    const reportTemplateId = first.report_template_id
    await tallyJournal(
      tx,
      { code, ...place, ...(reportTemplateId && { reportTemplateId }) },
      {
        subject,
        count: some.length,
        people: await peopleOfReports(tx, organizationId, some),
      },
    )
  }
}

type Downloaded = ReportOfPeople & { project_id: string }

/** Counts what somebody downloaded, in one record a day for each project. */
export async function tallyDownloads(
  tx: TenantTransaction,
  { organizationId, userName }: { organizationId: string; userName: string },
  reports: readonly Downloaded[],
  now: Date,
): Promise<void> {
  const byProject = [...Map.groupBy(reports, (report) => report.project_id)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  for (const [projectId, some] of byProject)
    await tallyJournal(
      tx,
      { code: 'REPORTS_DOWNLOADED', organizationId, userName, projectId },
      {
        subject: `${projectId} ${userName} ${now.toISOString().slice(0, 10)}`,
        count: some.length,
        people: await peopleOfReports(tx, organizationId, some),
      },
    )
}
