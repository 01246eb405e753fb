import { sql } from 'kysely'
import { pathTo } from '../../../domain/shell/routes.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Sealing } from '../../platform/sealing.ts'

type WavePlace = { organizationId: string; waveId: string }

/** The guids by which people unsubscribe from the reminders of a wave; created with a person's first reminder. */
export async function ensureReminderRecipients(
  tx: TenantTransaction,
  sealing: Sealing,
  { organizationId, waveId }: WavePlace,
  personIds: readonly number[],
): Promise<Map<number, string>> {
  if (personIds.length === 0) return new Map()
  const wanted = personIds.map((id) => ({ assessee_id: id, id: sealing.newSecret() }))
  await sql`
    insert into reminder_recipients (organization_id, wave_id, assessee_id, id)
    select ${organizationId}, ${waveId}, w.assessee_id, w.id
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(assessee_id integer, id uuid)
        on conflict (organization_id, wave_id, assessee_id) do nothing`.execute(tx)
  const rows = await tx
    .selectFrom('reminder_recipients')
    .select(['assessee_id', 'id'])
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('assessee_id', 'in', [...personIds])
    .execute()
  return new Map(rows.map((row) => [row.assessee_id, row.id]))
}

/** Address of the page that ends mails of one kind to one recipient. */
export const unsubscribePath = (notificationId: string, recipientId: string) =>
  pathTo('unsubscribe', { notificationGuid: notificationId, recipientGuid: recipientId })
