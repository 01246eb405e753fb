import { sql } from 'kysely'
import type { UnsubscribePage } from '../../../contract/mailing/pages.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { storeUnsubscription } from '../notifications/records/recipient-of-notification.ts'

/** What an unsubscribe address names: a wave's reminders or a notification, and who gets them. */
export type SubscriptionAddress = { notificationId: string; recipientId: string }
export type Subscription = SubscriptionAddress & {
  organizationId: string
  organizationName: string
  kind: UnsubscribePage['kind']
  about: string
  languageCode: string | null
  isUnsubscribed: boolean
}

export async function findSubscription(
  tx: TenantTransaction,
  organizationId: string,
  { notificationId, recipientId }: SubscriptionAddress,
): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    with found as (
      select 'reminders' as kind, w.name as about, a.language_code as language, r.unsubscribed_at
        from reminder_recipients r
        join waves w on w.organization_id = r.organization_id and w.id = r.wave_id
        join assessees a on a.organization_id = r.organization_id and a.id = r.assessee_id
       where r.organization_id = ${organizationId} and r.wave_id = ${notificationId} and r.id = ${recipientId}
       union all
      select 'report-notification', p.name, null, r.unsubscribed_at
        from notification_recipients r
        join notifications n on n.organization_id = r.organization_id and n.id = r.notification_id
        join projects p on p.organization_id = n.organization_id and p.id = n.project_id
       where r.organization_id = ${organizationId} and r.notification_id = ${notificationId} and r.id = ${recipientId})
    select ${organizationId} as "organizationId", o.name as "organizationName", f.kind, f.about, f.language as "languageCode",
           f.unsubscribed_at is not null as "isUnsubscribed",
           ${notificationId} as "notificationId", ${recipientId} as "recipientId"
      from found f, organizations o where o.id = ${organizationId}`.execute(tx)
  return rows[0]
}

export async function storeSubscription(
  tx: TenantTransaction,
  { organizationId, kind, notificationId, recipientId }: Subscription,
  unsubscribedAt: Date | null,
): Promise<void> {
  const change = { unsubscribed_at: unsubscribedAt }
  if (kind === 'reminders')
    await tx
      .updateTable('reminder_recipients')
      .set(change)
      .where('organization_id', '=', organizationId)
      .where('wave_id', '=', notificationId)
      .where('id', '=', recipientId)
      .execute()
  else await storeUnsubscription(tx, { organizationId, notificationId, recipientId }, unsubscribedAt)
}
