import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type WavePlace = { organizationId: string; waveId: string }

export type WantedReports = {
  wanted_by: string
  individual_report_template_id: number | null
  superior_report_template_id: number | null
  team_report_template_id: number | null
}

/**
 * The reports that a finished wave asks for by its settings, and who finished it. Only the first call gets them, however
 * often the job runs; null for the others.
 */
export async function takeWantedReports(
  tx: TenantTransaction,
  { organizationId, waveId }: WavePlace,
): Promise<WantedReports | null> {
  const { rows } = await sql<WantedReports>`
    with wanted as (
      select id, reports_wanted_by from waves
       where organization_id = ${organizationId} and id = ${waveId} and reports_wanted_by is not null for update)
    update waves w set reports_wanted_by = null from wanted
     where w.organization_id = ${organizationId} and w.id = wanted.id
    returning wanted.reports_wanted_by as wanted_by, w.individual_report_template_id, w.superior_report_template_id,
              w.team_report_template_id`.execute(tx)
  return rows[0] ?? null
}
