import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'

export type ReportOfPeople = { id: number; assessee_id: number | null }

/** Whom these reports of an organization are about: in whose journals they stand. */
export async function peopleOfReports(
  tx: TenantTransaction,
  organizationId: string,
  reports: readonly ReportOfPeople[],
): Promise<number[]> {
  const alone = reports.flatMap(({ assessee_id: person }) => person ?? [])
  const groups = reports.flatMap(({ id, assessee_id: person }) => (person === null ? id : []))
  if (groups.length === 0) return alone
  const { rows } = await sql<{ assessee_id: number }>`
    select distinct assessee_id from report_people
     where organization_id = ${organizationId} and report_id = any(${await listParameter(groups, 'integer')})`.execute(
    tx,
  )
  return [...alone, ...rows.map(({ assessee_id }) => assessee_id)]
}
