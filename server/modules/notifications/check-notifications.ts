import { isFulfilled } from '../../../domain/notifications/is-fulfilled.ts'
import { hasPhases } from '../../../domain/waves/wave-kinds.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { queueNotices } from '../mailing/queue-notices.ts'
import { waveHead } from '../waves/records/wave-head.ts'
import {
  nextRevision,
  notificationsOf,
  peopleInWave,
  reportsByPerson,
  type StoredNotification,
} from './notifications-queries.ts'
import { lockNotifications, type WavePlace } from './records/wake-notifications.ts'

/**
 * Sends the notifications of a wave whose conditions hold. Each is marked as sent in the transaction that queues its mails:
 * killed at any moment, this neither forgets one nor sends it twice. People who are in the wave no more are not waited for.
 */
export function checkNotifications(services: Services, place: WavePlace): Promise<void> {
  const scope = { kind: 'organizations', organizationIds: [place.organizationId] } as const
  return services.db.withTenant(scope, async (tx) => {
    await lockNotifications(tx, place.waveId)
    const waiting = (await notificationsOf(tx, place)).filter(({ isEnabled, firedAt }) => isEnabled && firedAt === null)
    if (waiting.length === 0) return
    const wave = await waveHead(tx, place).executeTakeFirst()
    if (!wave || wave.is_deleted || wave.is_project_deleted) return
    const wavePlace = { ...place, projectId: wave.project_id }
    const reports = await reportsByPerson(tx, place)
    const present = await peopleInWave(tx, wavePlace, { id: place.waveId, isRating: hasPhases(wave.wave_setup_type) }, [
      ...new Set(waiting.flatMap(({ assesseeIds }) => assesseeIds)),
    ])
    const nothing = { reports: 0, completed: 0 }
    for (const one of waiting) {
      const people = one.assesseeIds.filter((id) => present.has(id)).map((id) => reports.get(id) ?? nothing)
      if (isFulfilled(one, people)) await fire(services, tx, wavePlace, one)
    }
  })
}

async function fire(
  services: Services,
  tx: TenantTransaction,
  place: WavePlace & { projectId: string },
  { notificationGuid, templateId, recipients, languageCode, changedBy }: StoredNotification,
): Promise<void> {
  const wanting = recipients.filter(({ unsubscribedAt }) => unsubscribedAt === null)
  if (templateId === null) return
  const queued = await queueNotices(services, tx, place, {
    templateId,
    language: languageCode,
    userName: changedBy,
    recipients: wanting.map(({ recipientGuid, email }) => ({ id: recipientGuid, email })),
  })
  if (queued === null) {
    services.log.warn(
      { notification: notificationGuid },
      'notification could not be written: its template cannot be used',
    )
    return
  }
  await tx
    .updateTable('notifications')
    // Whoever edits the list now learns that its recipients are no longer asked about.
    .set({ fired_at: services.clock.now(), revision: await nextRevision(tx, place) })
    .where('organization_id', '=', place.organizationId)
    .where('id', '=', notificationGuid)
    .execute()
  const about = {
    organizationId: place.organizationId,
    userName: null,
    projectId: place.projectId,
    waveId: place.waveId,
  }
  await writeJournal(tx, { code: 'NOTIFICATION_SENT', ...about, details: { queued } })
}
