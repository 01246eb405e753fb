import { escapeHtml } from '../../../domain/text/escape-html.ts'
import { mailLanguage } from '../../../domain/mailing/compose-mail.ts'
import { isReminder } from '../../../domain/mailing/mail-pages.ts'
import { conflict } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { estimateValues } from './estimate-values.ts'
import { mailForm, type MailUrls } from './fill-mail.ts'
import { hiddenLogin } from './login-values.ts'
import { orderMail } from './ordered-mail.ts'
import { prepareMailing, type MailRequest } from './prepare-mailing.ts'
import { fromAddress } from '../../platform/mail/senders.ts'

/**
 * The mail as the first requested person would get it: a page whose title is the subject and whose author is the
 * sender. Empty if the mail has neither the person's language nor the fallback. Its links open nothing: a preview
 * reveals and creates no link.
 */
export function previewInvites(
  services: Services,
  user: SignedIn,
  projectId: string,
  request: MailRequest,
): Promise<string> {
  const { db, config } = services
  return db.withTenant(user.scope, async (tx) => {
    const mailing = await prepareMailing(services, tx, user, projectId, request)
    // Also for people who would not get it: a preview is about the text.
    const [person] = [...mailing.recipients, ...mailing.bounced, ...mailing.unsubscribed, ...mailing.finished]
    if (!person) throw conflict('NO_RECIPIENTS')
    const shown = `${config.publicUrl}/…`
    const urls: MailUrls = {
      origin: config.publicUrl,
      dataCollection: shown,
      nominations: shown,
      sharedReports: shown,
      unsubscribe: isReminder(mailing.mailType) ? shown : null,
    }
    const language = mailLanguage(mailing.mail, person.languageCode, mailing.fallback)
    if (language === null) return ''
    const ordered = orderMail(mailing, [language])
    const place = { organizationId: mailing.access.organization.id, projectId, personId: person.id }
    const filled = mailForm(ordered, language, urls.origin)(person, urls, {
      ...hiddenLogin(mailing.rule, urls.origin),
      ...(await estimateValues(tx, mailing.rule, place, language)),
    })
    return pageOf(filled.html, fromAddress(config, ordered.mail.sender[language] ?? '', mailing.ownSenders))
  })
}

function pageOf(html: string, sender: string): string {
  const author = `<meta name="author" content="${escapeHtml(sender)}">`
  return html.replace('<head>', () => `<head>\n${author}`)
}
