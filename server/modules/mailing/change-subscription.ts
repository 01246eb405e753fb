import { notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { locate } from '../../platform/database/locate.ts'
import {
  findSubscription,
  storeSubscription,
  type Subscription,
  type SubscriptionAddress,
} from './subscription-queries.ts'

/** Ends mails of one kind to one recipient, or allows them again. Repeating it changes nothing. */
export function changeSubscription(
  services: Services,
  address: SubscriptionAddress,
  wantsMail: boolean,
): Promise<void> {
  return openSubscription(services, address, async (tx, subscription) => {
    if (subscription.isUnsubscribed !== wantsMail) return
    await storeSubscription(tx, subscription, wantsMail ? null : services.clock.now())
    await audit(tx, {
      organizationId: subscription.organizationId,
      userName: null,
      action: wantsMail ? 'subscribe-again' : 'unsubscribe',
      recordType: 'mail-recipient',
      recordId: subscription.recipientId,
    })
  })
}

/** 404 unless both guids of the address belong together. Knowing them is the permission: nobody else knows them. */
export async function openSubscription<T>(
  { db }: Services,
  address: SubscriptionAddress,
  work: (tx: TenantTransaction, subscription: Subscription) => Promise<T>,
): Promise<T> {
  const organizationId = await db.withTenant({ kind: 'organizations', organizationIds: [] }, (tx) =>
    locate(tx, address.notificationId),
  )
  if (!organizationId) throw notFound()
  return db.withTenant({ kind: 'organizations', organizationIds: [organizationId] }, async (tx) => {
    const subscription = await findSubscription(tx, organizationId, address)
    if (!subscription) throw notFound()
    return work(tx, subscription)
  })
}
