import { contentLanguageOf } from '../../../domain/languages/languages.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { notificationsMax } from '../../../domain/notifications/notification.ts'
import { conflict } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { readNotifications, type ListedNotification } from './list-notifications.ts'
import { nextRevision } from './notifications-queries.ts'
import { lockNotifications } from './records/wake-notifications.ts'
import { waveOfCall } from './wave-of-call.ts'

/** Adds a blank notification, switched off, at the end of the wave's list. */
export function createNotification(
  { db, clock }: Services,
  user: SignedIn,
  params: { projectId: string; waveGuid?: string | undefined },
  language: InterfaceLanguage,
): Promise<ListedNotification[]> {
  return db.withTenant(user.scope, async (tx) => {
    const wave = await waveOfCall(tx, user, params)
    if (!wave) throw conflict('NO_WAVE')
    const { place } = wave
    await lockNotifications(tx, place.waveId)
    const stored = await readNotifications(tx, place)
    if (stored.length >= notificationsMax) throw conflict('TOO_MANY_NOTIFICATIONS', { most: notificationsMax })
    const { id } = await tx
      .insertInto('notifications')
      .values({
        organization_id: place.organizationId,
        project_id: place.projectId,
        wave_id: place.waveId,
        position: stored.length,
        language_code: contentLanguageOf(language),
        changed_by: user.userName,
        revision: await nextRevision(tx, place),
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, {
      organizationId: place.organizationId,
      userName: user.userName,
      action: 'save-notifications',
      recordType: 'wave',
      recordId: place.waveId,
      details: { created: [id] },
    })
    return readNotifications(tx, place)
  })
}
