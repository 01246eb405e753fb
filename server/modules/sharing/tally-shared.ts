import type { TenantTransaction } from '../../platform/database/database.ts'
import { tallyJournal } from '../journal/records/write-journal.ts'
import { peopleOfReports } from '../reports/records/people-of-reports.ts'

/** A report or login that is shared, with its person. */
export type SharedRecord = { id: number; project_id: string; assessee_id: number | null }
type Sharing = { code: 'REPORTS_SHARED' | 'LOGINS_SHARED'; organizationId: string; userName: string; now: Date }

/** Counts what is shared in the journal; the links of one call stand in one record, as they are made within a minute. */
export async function tallyShared(
  tx: TenantTransaction,
  { code, organizationId, userName, now }: Sharing,
  shared: readonly SharedRecord[],
): Promise<void> {
  const byProject = [...Map.groupBy(shared, ({ project_id }) => project_id)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  for (const [projectId, some] of byProject)
    await tallyJournal(
      tx,
      { code, organizationId, userName, projectId },
      {
        subject: `${projectId} ${userName} ${now.toISOString().slice(0, 16)}`,
        count: some.length,
        // A login always has a person, so that only reports are looked up.
        people: await peopleOfReports(tx, organizationId, some),
      },
    )
}
