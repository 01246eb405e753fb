import { sql } from 'kysely'
import { acdcRole } from '../../../domain/nominations/nomination.ts'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

type Ties = { has360: boolean; answered: boolean; invoiced: boolean }

/** What prevents deleting a person. A person has a 360 tool with a login of AS360, or when evaluated in a 360 wave. */
export async function tiesOf(tx: TenantTransaction, organizationId: string, assesseeId: number): Promise<Ties> {
  const { rows } = await sql<Ties>`
    select exists (select from logins where organization_id = ${organizationId} and assessee_id = ${assesseeId}
                      and provider = 'AS360' and status <> ${loginStatus.deleted})
        or exists (select from nominations n join waves w on w.organization_id = n.organization_id and w.id = n.wave_id
                    where n.organization_id = ${organizationId} and n.assessee_id = ${assesseeId}
                      and w.wave_setup_type = 'as360' and w.deleted_at is null) as "has360",
           exists (select from questionnaires where organization_id = ${organizationId}
                      and (assessee_id = ${assesseeId} or assessor_id = ${assesseeId})
                      and (answered_count > 0 or status = 'submitted' or role_id = ${acdcRole} and started_at is not null)) as answered,
           exists (select from logins where organization_id = ${organizationId} and assessee_id = ${assesseeId}
                      and invoice_id is not null) as invoiced`.execute(tx)
  return rows[0] ?? { has360: false, answered: false, invoiced: false }
}
