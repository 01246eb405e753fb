import { isReminder, mailRuleOf, type MailKind } from '../../../domain/mailing/mail-pages.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { ensureLinks } from '../../platform/links/ensure-links.ts'
import { linkPath } from '../../platform/links/link-path.ts'
import type { Services } from '../../platform/services.ts'
import { shareReports } from '../sharing/share-reports.ts'
import type { MailUrls } from './fill-mail.ts'
import { ensureReminderRecipient, unsubscribePath } from './reminder-recipients.ts'

/** A mail of a wave, and whoever ordered it. */
export type MailOfWave = {
  organizationId: string
  projectId: string
  waveId: string
  mailType: MailKind
  userName: string | null
}
type For = { personId: number; reportIds: readonly number[] }

/** The URLs that a recipient gets; missing links are created, and every mail shares its reports by a new link. */
export async function mailUrls(
  services: Services,
  tx: TenantTransaction,
  { organizationId, projectId, waveId, mailType, userName }: MailOfWave,
  { personId, reportIds }: For,
): Promise<MailUrls> {
  const rule = mailRuleOf(mailType)
  const place = { organizationId, projectId }
  const origin = services.config.publicUrl
  const linkOf = async (kind: 'questionnaires' | 'nominations', ofWave: string | null) => {
    const secrets = await ensureLinks(tx, services.sealing, { ...place, userName, kind, waveId: ofWave }, [personId])
    const secret = secrets.get(personId)
    return secret ? origin + linkPath(kind, place, secret) : ''
  }
  const [shared] = reportIds.length > 0 ? await shareReports(services, tx, [{ ...place, reportIds, userName }]) : []
  return {
    origin,
    dataCollection: rule.recipients === 'assessors' ? await linkOf('questionnaires', null) : '',
    nominations: rule.phase === 'nomination' ? await linkOf('nominations', waveId) : '',
    sharedReports: shared ? origin + linkPath('shared-reports', { organizationId }, shared) : '',
    unsubscribe: isReminder(mailType)
      ? origin +
        unsubscribePath(
          waveId,
          await ensureReminderRecipient(tx, services.sealing, { organizationId, waveId }, personId),
        )
      : null,
  }
}
