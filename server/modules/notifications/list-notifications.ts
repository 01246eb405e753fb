import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { notificationsOf, type StoredNotification } from './notifications-queries.ts'
import type { WavePlace } from './records/wake-notifications.ts'
import { waveOfCall } from './wave-of-call.ts'

export type ListedNotification = Omit<StoredNotification, 'languageCode' | 'changedBy'>

/** Of a project without a wave: none. */
export function listNotifications(
  { db }: Services,
  user: SignedIn,
  params: { projectId: string; waveGuid?: string | undefined },
): Promise<ListedNotification[]> {
  return db.withTenant(user.scope, async (tx) => {
    const wave = await waveOfCall(tx, user, params)
    return wave ? readNotifications(tx, wave.place) : []
  })
}

export async function readNotifications(tx: TenantTransaction, place: WavePlace): Promise<ListedNotification[]> {
  return (await notificationsOf(tx, place)).map(({ languageCode: _, changedBy: __, ...listed }) => listed)
}
