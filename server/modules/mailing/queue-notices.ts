import { mailLanguage, wholeLanguages } from '../../../domain/mailing/compose-mail.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { noticeMail } from '../../../domain/notifications/notification.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { organizationSenders } from '../../platform/mail/organization-senders.ts'
import { fromAddress } from '../../platform/mail/senders.ts'
import type { Services } from '../../platform/services.ts'
import type { MailTexts } from './chosen-mail.ts'
import { emailOf, findWave, type WavePlace } from './mailing-queries.ts'
import { subjectFor } from './fill-mail.ts'
import { sharedValues, type OrderedMail } from './ordered-mail.ts'
import { noteEvents } from './delivery/mail-history.ts'
import { wakeCampaign } from './wake-sending.ts'

export type NoticeOrder = {
  templateId: number
  /** That of whoever set the notification up; the template may lack it. */
  language: LanguageCode
  userName: string | null
  recipients: readonly { id: string; email: string }[]
}

/**
 * Queues a notification of finished reports to each recipient, as one campaign of the wave. Null where nothing can be
 * written: the template has no text, or is not open to the organization any more.
 */
export async function queueNotices(
  services: Services,
  tx: TenantTransaction,
  place: WavePlace,
  { templateId, language: wanted, userName, recipients }: NoticeOrder,
): Promise<number | null> {
  const mail = (await emailOf(tx, templateId))?.content as MailTexts | undefined
  const wave = await findWave(tx, place)
  const language = mail && (mailLanguage(mail, wanted, 'en-GB') ?? wholeLanguages(mail)[0])
  if (!mail || !wave || !language) return null
  if (recipients.length === 0) return 0
  const ordered: OrderedMail = {
    mail: inLanguage(mail, language),
    footer: null,
    isRepeated: true,
    isNotice: true,
    ...sharedValues(wave),
  }
  const now = services.clock.now()
  const { id: campaignId } = await tx
    .insertInto('mail_campaigns')
    .values({
      organization_id: place.organizationId,
      project_id: place.projectId,
      wave_id: place.waveId,
      provider: 'notification',
      mail_type: noticeMail,
      template_id: templateId,
      dispatch_at: now,
      created_by: userName,
      created_at: now,
      content: JSON.stringify(ordered),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = await organizationSenders(tx, [place.organizationId])
  const from = fromAddress(services.config, mail.sender[language] ?? '', own)
  const messages = await tx
    .insertInto('mail_messages')
    .values(
      recipients.map(({ id, email }) => ({
        organization_id: place.organizationId,
        campaign_id: campaignId,
        notification_recipient_id: id,
        to_address: email,
        to_name: '',
        from_address: from,
        subject: subjectFor(ordered, { name: email, email }, language),
        language_code: language,
        dispatch_at: now,
        next_try_at: now,
        created_at: now,
      })),
    )
    .returning(['organization_id', 'id'])
    .execute()
  await noteEvents(tx, messages, { kind: 'queued', at: now })
  await wakeCampaign(tx, { organizationId: place.organizationId, campaignId }, now)
  return recipients.length
}

const inLanguage = ({ sender, subject, body }: MailTexts, language: LanguageCode): OrderedMail['mail'] => ({
  sender: { [language]: sender[language] ?? '' },
  subject: { [language]: subject[language] ?? '' },
  body: { [language]: body[language] ?? '' },
})
