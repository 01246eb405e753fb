import type { TenantTransaction } from '../../../platform/database/database.ts'

type Recipient = { organizationId: string; notificationId: string; recipientId: string }

/** Ends the mails of a notification to a recipient, or allows them again (null). */
export async function storeUnsubscription(
  tx: TenantTransaction,
  { organizationId, notificationId, recipientId }: Recipient,
  unsubscribedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('notification_recipients')
    .set({ unsubscribed_at: unsubscribedAt })
    .where('organization_id', '=', organizationId)
    .where('notification_id', '=', notificationId)
    .where('id', '=', recipientId)
    .execute()
}

/** Whom a message was written to, as the notification is now; `isWanted`: it is there, switched on, and still names him. */
export function recipientOfMessage(tx: TenantTransaction, organizationId: string, recipientId: string) {
  return tx
    .selectFrom('notification_recipients as r')
    .innerJoin('notifications as n', (on) =>
      on.onRef('n.organization_id', '=', 'r.organization_id').onRef('n.id', '=', 'r.notification_id'),
    )
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', recipientId)
    .select(['n.id as notificationId', 'r.email', 'r.unsubscribed_at as unsubscribedAt'])
    .select((row) =>
      row
        .and([row('n.deleted_at', 'is', null), row('r.removed_at', 'is', null), row('n.is_enabled', '=', true)])
        .as('isWanted'),
    )
    .executeTakeFirst()
}
