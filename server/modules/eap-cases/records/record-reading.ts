import type { ReadingGround } from '../../../../domain/eap-cases/eap-scope.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** What was read of which case, and why that was allowed. */
export type CaseReading = {
  organizationId: string
  caseId: number
  yearId: string
  /** `other-branch`: an administrator of another branch exported its row, in which nothing that a client said stands. */
  ground: ReadingGround | 'other-branch'
  what: 'case' | 'attachment' | 'export'
}

/** Keeps who read a case, in the transaction that reads it: nothing is shown that is not recorded. */
export async function recordReading(
  tx: TenantTransaction,
  userName: string,
  reading: CaseReading,
  readAt: Date,
): Promise<void> {
  await recordReadings(tx, userName, [reading], readAt)
}

/** The same for many cases at once. */
export async function recordReadings(
  tx: TenantTransaction,
  userName: string,
  readings: readonly CaseReading[],
  readAt: Date,
): Promise<void> {
  if (readings.length === 0) return
  await tx
    .insertInto('eap_case_readings')
    .values(
      readings.map(({ organizationId, caseId, yearId, ground, what }) => ({
        organization_id: organizationId,
        case_id: caseId,
        year_id: yearId,
        user_name: userName,
        ground,
        what,
        read_at: readAt,
      })),
    )
    .execute()
}
