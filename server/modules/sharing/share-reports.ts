import { sharedLinkDays } from '../../../domain/sharing/shared-link-days.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { createLink } from '../../platform/links/links.ts'
import type { Services } from '../../platform/services.ts'

type Share = { organizationId: string; projectId: string | null; reportIds: readonly number[]; userName: string | null }

/** Makes a link that opens these reports for thirty days, and gives out its secret. */
export async function shareReports({ sealing, clock }: Services, tx: TenantTransaction, share: Share): Promise<string> {
  const { id, secret } = await createLink(tx, sealing, {
    kind: 'shared-reports',
    organization_id: share.organizationId,
    project_id: share.projectId,
    created_by: share.userName,
    expires_at: new Date(clock.now().getTime() + sharedLinkDays * 24 * 3_600_000),
  })
  await tx
    .insertInto('link_reports')
    .values(
      share.reportIds.map((reportId, position) => ({
        organization_id: share.organizationId,
        link_id: id,
        report_id: reportId,
        position,
      })),
    )
    .execute()
  return secret
}
