import type { z } from 'zod'
import type { saveNotifications as contract } from '../../../contract/notifications/notifications.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { listRevision } from '../../../domain/notifications/notification.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { sendersOf } from '../../platform/mail/senders.ts'
import type { Services } from '../../platform/services.ts'
import { usableEmailTemplates } from '../templates/usable-email-templates.ts'
import { judgeNotifications, tidied } from './judge-notifications.ts'
import { readNotifications, type ListedNotification } from './list-notifications.ts'
import { peopleInWave } from './notifications-queries.ts'
import { lockNotifications, queueCheck } from './records/wake-notifications.ts'
import { storeNotifications } from './store-notifications.ts'
import { waveOfCall, type WaveOfCall } from './wave-of-call.ts'
import { notFound } from '../../platform/app-error.ts'

export type SentNotification = z.output<typeof contract.schema.body>[number]
export type WantedNotification = Omit<SentNotification, 'notificationGuid' | 'templateId' | 'recipients'> & {
  notificationGuid: string | null
  templateId: number | null
  /** Normalised, each once. */
  emails: string[]
}

type Save = { sent: readonly SentNotification[]; revision: string | undefined; language: InterfaceLanguage }

/**
 * Replaces the notifications of a wave, all or none. Those whose conditions hold already are sent right after this
 * transaction.
 */
export function saveNotifications(
  services: Services,
  user: SignedIn,
  { projectId, waveId }: { projectId: string; waveId: string },
  { sent, revision, language }: Save,
): Promise<ListedNotification[]> {
  return services.db.withTenant(user.scope, async (tx) => {
    const wave = await waveOfCall(tx, user, { projectId, waveGuid: waveId })
    if (!wave) throw notFound()
    const { place } = wave
    await lockNotifications(tx, waveId)
    const stored = await readNotifications(tx, place)
    if (revision !== undefined && revision !== listRevision(stored)) throw conflict('RECORD_CHANGED', stored)
    await refuseFaulty(services, tx, user, wave, { sent, stored, language })
    const by = { userName: user.userName, language, now: services.clock.now() }
    const changes = await storeNotifications(tx, place, { stored, wanted: sent.map(tidied), by })
    const saved = await readNotifications(tx, place)
    if (!changes) return saved
    await audit(tx, {
      organizationId: place.organizationId,
      userName: user.userName,
      action: 'save-notifications',
      recordType: 'wave',
      recordId: waveId,
      details: changes,
    })
    if (saved.some(({ isEnabled, firedAt }) => isEnabled && firedAt === null)) await queueCheck(tx, place)
    return saved
  })
}

type Sent = Pick<Save, 'sent' | 'language'> & { stored: readonly ListedNotification[] }

async function refuseFaulty(
  { config }: Services,
  tx: TenantTransaction,
  user: SignedIn,
  { place, organization, permissions, isRating }: WaveOfCall,
  { sent, stored, language }: Sent,
): Promise<void> {
  const offered = await usableEmailTemplates(
    tx,
    { organizationId: organization.id, branchId: organization.branchId, projectId: place.projectId },
    { emailType: 'ReportSending' },
    language,
  )
  const ids = [...new Set(sent.flatMap(({ assesseeIds }) => assesseeIds))]
  const faults = judgeNotifications(sent, {
    stored: new Set(stored.map(({ notificationGuid }) => notificationGuid)),
    templates: new Map(offered.map((template) => [template.id, template])),
    peopleInWave: await peopleInWave(tx, place, { id: place.waveId, isRating }, ids),
    senders: await sendersOf(tx, config, user, permissions, [organization.id]),
  })
  if (faults.length > 0) throw invalid(faults)
}
