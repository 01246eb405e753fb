import { sql } from 'kysely'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { ProviderResult } from '../../../../domain/providers/assessment-provider.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { LoginWithResult } from './following-queries.ts'

/** False if the login was deleted or merged away meanwhile. */
export async function storeScores(
  tx: TenantTransaction,
  { organization_id, id }: LoginWithResult,
  { scales, completedAt }: ProviderResult,
): Promise<boolean> {
  const { rows } = await sql`
    update logins set status = ${loginStatus.completed}, filled_in_at = ${completedAt}::timestamptz, problem = null
     where organization_id = ${organization_id} and id = ${id}
       and status in (${loginStatus.filled}, ${loginStatus.completed}) returning id`.execute(tx)
  if (rows.length === 0) return false
  await tx
    .deleteFrom('login_scores')
    .where('organization_id', '=', organization_id)
    .where('login_id', '=', id)
    .execute()
  if (scales.length === 0) return true
  await tx
    .insertInto('login_scores')
    .values(
      scales.map((scale, position) => ({
        organization_id,
        login_id: id,
        position,
        scale_id: scale.id,
        scale_name: scale.name,
        value: scale.value,
        standard_error: scale.standardError,
      })),
    )
    .execute()
  return true
}

export function endFollowing(
  tx: TenantTransaction,
  { organization_id, id }: LoginWithResult,
  { problem, now }: { problem: string | null; now: Date },
): Promise<unknown> {
  return tx
    .updateTable('logins')
    .set({ result_at: now, next_poll_at: null, problem })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', '=', loginStatus.completed)
    .execute()
}
