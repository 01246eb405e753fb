import type { Updateable } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { EapMessages } from '../../../platform/database/schema.ts'
import type { EapMessage } from './message-queries.ts'

/** Changes a message that still waits. */
export async function changeMessage(
  tx: TenantTransaction,
  { organization_id, id }: EapMessage,
  fields: Updateable<EapMessages>,
): Promise<void> {
  await tx
    .updateTable('eap_messages')
    .set(fields)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/**
 * Stores the outcome of a hand-over. False if the claim is no longer ours: a worker whose claim was given up may still
 * report, but must not overwrite a newer claim.
 */
export async function settleMessage(
  tx: TenantTransaction,
  { organization_id, id, claimed_at }: EapMessage & { claimed_at: Date },
  fields: Updateable<EapMessages>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('eap_messages')
    .set(fields)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('claimed_at', '=', claimed_at)
    .where('state', 'in', ['claimed', 'unknown'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
