import { isReportMail, type MailRule } from '../../../domain/mailing/mail-pages.ts'
import { scanPlaceholders } from '../../../domain/templates/placeholders.ts'
import type { MailTexts } from './chosen-mail.ts'

/** Whether the text of a mail names what it is to open: the address of a login, or the reports. */
export function linkIn(rule: MailRule, { body }: Pick<MailTexts, 'body'>): boolean {
  const name = isReportMail(rule) ? 'sharedReportsURL' : 'participantDataCollectionURL'
  return Object.values(body).some((text) => scanPlaceholders(text).includes(name))
}
