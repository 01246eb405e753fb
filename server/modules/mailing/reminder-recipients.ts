import { pathTo } from '../../../domain/shell/routes.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Sealing } from '../../platform/sealing.ts'

type WavePlace = { organizationId: string; waveId: string }

/** The guid by which a person unsubscribes from the reminders of a wave; created with the first reminder. */
export async function ensureReminderRecipient(
  tx: TenantTransaction,
  sealing: Sealing,
  { organizationId, waveId }: WavePlace,
  personId: number,
): Promise<string> {
  await tx
    .insertInto('reminder_recipients')
    .values({ organization_id: organizationId, wave_id: waveId, assessee_id: personId, id: sealing.newSecret() })
    .onConflict((conflict) => conflict.columns(['organization_id', 'wave_id', 'assessee_id']).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('reminder_recipients')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('assessee_id', '=', personId)
    .executeTakeFirstOrThrow()
  return id
}

/** Address of the page that ends mails of one kind to one recipient. */
export const unsubscribePath = (notificationId: string, recipientId: string) =>
  pathTo('unsubscribe', { notificationGuid: notificationId, recipientGuid: recipientId })
