import type { TenantTransaction } from '../../platform/database/database.ts'
import { tallyJournal } from '../journal/records/write-journal.ts'
import { peopleOfReports, type ReportOfPeople } from './records/people-of-reports.ts'
import type { Report } from './report-attempt.ts'

/** Counts a report in the journal, in one record a day for its wave and template. */
export async function tallyReport(
  tx: TenantTransaction,
  report: Pick<Report, 'id' | 'organization_id' | 'project_id' | 'wave_id' | 'assessee_id' | 'report_template_id'>,
  code: 'REPORTS_MADE' | 'REPORTS_FAILED',
  now: Date,
): Promise<void> {
  const { wave_id: waveId, report_template_id: reportTemplateId } = report
  await tallyJournal(
    tx,
    {
      code,
      organizationId: report.organization_id,
      userName: null,
      projectId: report.project_id,
      ...(waveId && { waveId }),
      ...(reportTemplateId && { reportTemplateId }),
    },
    {
      subject: `${waveId ?? report.project_id} ${reportTemplateId ?? ''} ${now.toISOString().slice(0, 10)}`,
      count: 1,
      people: await peopleOfReports(tx, report.organization_id, [report]),
    },
  )
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
