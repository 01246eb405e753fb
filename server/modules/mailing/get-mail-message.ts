import { mailRules, type MailKind } from '../../../domain/mailing/mail-pages.ts'
import type { BounceReason, MailReason } from '../../../domain/mailing/reasons.ts'
import { noticeMail } from '../../../domain/notifications/notification.ts'
import { notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { markOf } from './records/bounced-addresses.ts'
import { eventsOf, findMessage, presentMessage } from './message-queries.ts'
import { withoutSecrets } from './shown-mail.ts'

type Wanted = { projectId: string; messageId: string }

/** A mail, what happened to it and what it says. */
export function getMailMessage({ db, config }: Services, user: SignedIn, { projectId, messageId }: Wanted) {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId }
    const message = await findMessage(tx, place, messageId)
    if (!message) throw notFound()
    const events = await eventsOf(tx, place, messageId)
    const mark = await markOf(tx, { organizationId: organization.id, address: message.to_address })
    const isShown = message.html !== null && !tellsLogins(message.mail_type)
    return {
      ...presentMessage(message),
      from: message.from_address,
      languageCode: message.language_code,
      isSample: message.is_sample,
      bounced: mark && { since: mark.bounced_at.toISOString(), reason: mark.reason as BounceReason },
      html: isShown ? withoutSecrets(message.html ?? '', config.publicUrl) : null,
      events: events.map((event) => ({
        kind: event.kind,
        at: event.happened_at.toISOString(),
        reason: event.reason as MailReason | null,
        smtpCode: event.smtp_code,
        statusCode: event.status_code,
        address: event.address ?? '',
        userName: event.who,
      })),
    }
  })
}

/** The built-in viewer keeps these mails, as the recipient's mailbox would; here they are not shown (0288). */
function tellsLogins(mailType: string | null): boolean {
  if (mailType === noticeMail) return false
  if (mailType === null || !Object.hasOwn(mailRules, mailType)) return true
  return mailRules[mailType as MailKind].recipients === 'logins'
}
