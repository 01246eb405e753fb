import { isReminder } from '../../../domain/mailing/mail-pages.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { ensureLinks } from '../../platform/links/ensure-links.ts'
import { linkPath } from '../../platform/links/link-path.ts'
import type { Services } from '../../platform/services.ts'
import { shareReports } from '../sharing/share-reports.ts'
import type { MailUrls } from './fill-mail.ts'
import { ensureReminderRecipients, unsubscribePath } from './reminder-recipients.ts'
import { reportsOf, type Recipient } from './mailing-queries.ts'
import type { Mailing } from './prepare-mailing.ts'

/** The URLs that each recipient gets; missing links are created, and every mail shares its reports by a new link. */
export async function mailUrls(
  services: Services,
  tx: TenantTransaction,
  mailing: Mailing,
  recipients: readonly Recipient[],
  userName: string,
): Promise<(person: Recipient) => MailUrls> {
  const { access, wave, rule } = mailing
  const place = { organizationId: access.organization.id, projectId: access.project.id }
  const ids = recipients.map(({ id }) => id)
  const origin = services.config.publicUrl
  const link = { ...place, userName }
  const questionnaires =
    rule.recipients === 'assessors'
      ? await ensureLinks(tx, services.sealing, { ...link, kind: 'questionnaires', waveId: null }, ids)
      : new Map<number, string>()
  const nominations =
    rule.phase === 'nomination'
      ? await ensureLinks(tx, services.sealing, { ...link, kind: 'nominations', waveId: wave.id }, ids)
      : new Map<number, string>()
  const unsubscribing = isReminder(mailing.mailType)
    ? await ensureReminderRecipients(
        tx,
        services.sealing,
        { organizationId: place.organizationId, waveId: wave.id },
        ids,
      )
    : new Map<number, string>()
  const reports =
    rule.page === 'send-360-reports'
      ? await sharedReports(services, tx, mailing, ids, userName)
      : new Map<number, string>()
  const address = (path: (secret: string) => string, secret: string | undefined) =>
    secret ? origin + path(secret) : ''
  return ({ id }) => ({
    origin,
    unsubscribe: address((recipient) => unsubscribePath(wave.id, recipient), unsubscribing.get(id)) || null,
    dataCollection: address((secret) => linkPath('questionnaires', place, secret), questionnaires.get(id)),
    nominations: address((secret) => linkPath('nominations', place, secret), nominations.get(id)),
    sharedReports: address(
      (secret) => linkPath('shared-reports', { organizationId: place.organizationId }, secret),
      reports.get(id),
    ),
  })
}

/** A shared link for each person who has reports to get. */
async function sharedReports(
  services: Services,
  tx: TenantTransaction,
  { access, wave, rule }: Mailing,
  personIds: readonly number[],
  userName: string,
): Promise<Map<number, string>> {
  const place = { organizationId: access.organization.id, projectId: access.project.id }
  const reports = [...(await reportsOf(tx, { ...place, waveId: wave.id }, personIds, rule.recipients))]
  const shares = reports.map(([, reportIds]) => ({ ...place, reportIds, userName }))
  const secrets = await shareReports(services, tx, shares)
  return new Map(reports.flatMap(([personId], at) => (secrets[at] === undefined ? [] : [[personId, secrets[at]]])))
}
