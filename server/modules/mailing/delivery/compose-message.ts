import type { Selectable } from 'kysely'
import { mailRuleOf, type MailKind } from '../../../../domain/mailing/mail-pages.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { repeatForLogins, type LoginsOfMail } from '../../../../domain/mailing/repeat-for-logins.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { DatabaseAway } from '../../../platform/database/database-away.ts'
import type { MailMessages } from '../../../platform/database/schema.ts'
import type { Services } from '../../../platform/services.ts'
import { estimateValues } from '../estimate-values.ts'
import { mailForm, type MailForm } from '../fill-mail.ts'
import { toldLogins } from '../login-values.ts'
import { mailUrls, type MailOfWave } from '../mail-urls.ts'
import { reportsOf } from '../mailing-queries.ts'
import type { OrderedMail } from '../ordered-mail.ts'
import { composeNotice } from './compose-notice.ts'
import { orderedOf } from './ordered-of.ts'
import type { WrittenFor } from './recipient-facts.ts'

type Due = Selectable<MailMessages> & WrittenFor & { ordered_by: string | null }
type Person = { name: string; email: string | null }
/** What composing adds to a message. */
export type ComposedText = { html: string; text: string; subject: string; unsubscribe_url: string | null }

/** One message could not be composed; nothing of it was stored. */
export class NotComposed extends Error {
  override readonly name = 'NotComposed'
  readonly due: Due
  constructor(due: Due, cause: unknown) {
    super('a mail could not be composed', { cause })
    this.due = due
  }
}

/**
 * The text of a message: as composed before, or from what was ordered, with the person's name and address of today and
 * working links. Null if it was to share reports, or to tell logins, and none of them is left.
 */
export async function composedText(
  services: Services,
  tx: TenantTransaction,
  due: Due,
  person: Person | null | undefined,
): Promise<ComposedText | null> {
  const { html, text, subject, unsubscribe_url } = due
  if (html !== null && text !== null) return { html, text, subject, unsubscribe_url }
  try {
    return await (due.notification_recipient_id === null
      ? compose(services, tx, due, person)
      : composeNotice(services, tx, { ...due, notification_recipient_id: due.notification_recipient_id }))
  } catch (error) {
    throw error instanceof DatabaseAway ? error : new NotComposed(due, error)
  }
}

async function compose(
  services: Services,
  tx: TenantTransaction,
  due: Due,
  person: Person | null | undefined,
): Promise<ComposedText | null> {
  const { organization_id: organizationId, project_id: projectId, wave_id: waveId, assessee_id: personId } = due
  if (waveId === null || personId === null || !person?.email) throw new Error('A message belongs to a person of a wave')
  const mailType = due.mail_type as MailKind
  const rule = mailRuleOf(mailType)
  const about: MailOfWave = { organizationId, projectId, waveId, mailType, userName: due.ordered_by }
  const current = due.report_ids ? await reportsOf(tx, about, rule, personId) : []
  const reportIds = current.filter((id) => due.report_ids?.includes(id))
  if (due.report_ids && reportIds.length === 0) return null
  const provider = rule.recipients === 'logins' ? rule.outside?.provider : undefined
  const told = provider ? await toldLogins(services, tx, { organizationId, waveId, provider, personId }) : undefined
  if (told === null) return null
  const form = await formOf(tx, due, services.config.publicUrl, told?.logins)
  const urls = await mailUrls(services, tx, about, { personId, reportIds })
  const estimate = await estimateValues(tx, rule, { ...about, personId }, due.language_code)
  const filled = form({ name: person.name, email: person.email }, urls, { ...told?.values, ...estimate })
  return { ...filled, unsubscribe_url: urls.unsubscribe }
}

/** Forms of the campaigns that are being sent; what was ordered never changes. */
const forms = new Map<string, MailForm>()
const mostForms = 50

async function formOf(
  tx: TenantTransaction,
  { organization_id: organizationId, campaign_id: campaignId, language_code: language }: Due,
  origin: string,
  logins: LoginsOfMail | undefined,
): Promise<MailForm> {
  const key = `${campaignId} ${language} ${origin} ${logins?.map(({ hasAddress }) => Number(hasAddress)).join('')}`
  const make = async () => {
    const ordered = await orderedOf(tx, organizationId, campaignId)
    return mailForm(logins ? tellLogins(ordered, language, logins) : ordered, language, origin)
  }
  const form = forms.get(key) ?? (await make())
  // Used last, forgotten last.
  forms.delete(key)
  forms.set(key, form)
  const [oldest] = forms.keys()
  if (forms.size > mostForms && oldest !== undefined) forms.delete(oldest)
  return form
}

function tellLogins(ordered: OrderedMail, language: LanguageCode, logins: LoginsOfMail): OrderedMail {
  const { mail } = ordered
  const body = { ...mail.body, [language]: repeatForLogins(mail.body[language] ?? '', logins) }
  return { ...ordered, mail: { ...mail, body } }
}
