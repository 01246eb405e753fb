import { sql } from 'kysely'
import { daysAfter, sharedLinkDays } from '../../../domain/sharing/link-lifetime.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { createLinks } from '../../platform/links/links.ts'
import type { Services } from '../../platform/services.ts'

type Share = {
  organizationId: string
  projectId: string | null
  reportIds: readonly number[]
  userName: string | null
  validDays?: number
}

/**
 * Creates links that each open their reports, for thirty days unless said otherwise; returns their secrets in the same order. The number of
 * statements does not depend on the number of links.
 */
export async function shareReports(
  { sealing, clock }: Services,
  tx: TenantTransaction,
  shares: readonly Share[],
): Promise<string[]> {
  if (shares.length === 0) return []
  const links = await createLinks(
    tx,
    sealing,
    shares.map(({ organizationId, projectId, userName, validDays = sharedLinkDays }) => ({
      kind: 'shared-reports',
      organization_id: organizationId,
      project_id: projectId,
      created_by: userName,
      expires_at: daysAfter(clock.now(), validDays),
    })),
  )
  const opened = shares.flatMap(({ organizationId, reportIds }, at) =>
    reportIds.map((reportId, position) => ({
      organization_id: organizationId,
      link_id: links[at]?.id,
      report_id: reportId,
      position,
    })),
  )
  await sql`
    insert into link_reports (organization_id, link_id, report_id, position)
    select o.organization_id, o.link_id, o.report_id, o.position
      from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as o (organization_id uuid, link_id uuid, report_id bigint, position integer)`.execute(
    tx,
  )
  return links.map(({ secret }) => secret)
}
