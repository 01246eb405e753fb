import { mailLanguage } from '../../domain/mailing/compose-mail.ts'
import type { SendableMailType } from '../../domain/mailing/mail-pages.ts'
import type { LanguageCode } from '../../domain/languages/languages.ts'
import { mailForm, type MailForm, type MailUrls } from '../../server/modules/mailing/fill-mail.ts'
import { findWave, mailsOf, type Recipient, type WavePlace } from '../../server/modules/mailing/mailing-queries.ts'
import { orderMail, type OrderedMail } from '../../server/modules/mailing/ordered-mail.ts'
import type { Config } from '../../server/platform/config.ts'
import type { TenantTransaction } from '../../server/platform/database/database.ts'
import { fromAddress } from '../../server/platform/mail/senders.ts'

export type Mailing = {
  place: WavePlace
  mailType: SendableMailType
  templateId: number
  recipients: readonly Recipient[]
  /** When they were sent, or are to be. */
  at: Date
  config: Config
  now: Date
}

/** A campaign, and its messages as they are written to somebody. */
export async function writeCampaign(
  tx: TenantTransaction,
  { place, mailType, templateId, config, at, recipients }: Mailing,
  orderedAt: Date,
) {
  const wave = await findWave(tx, place)
  const mails = await mailsOf(tx, templateId)
  const mail = mails?.find((one) => one.mailType === mailType)
  if (!wave || !mail) throw new Error(`${mailType} cannot be written`)
  const languageOf = ({ languageCode }: Recipient): LanguageCode => mailLanguage(mail, languageCode, 'en-GB') ?? 'en-GB'
  const footer = mails?.find((one) => one.mailType === 'CommonFooter')
  const ordered = orderMail({ mail, footer, wave, mailType }, [...new Set(recipients.map(languageOf))])
  const { id } = await tx
    .insertInto('mail_campaigns')
    .values({
      organization_id: place.organizationId,
      project_id: place.projectId,
      wave_id: place.waveId,
      provider: '360',
      mail_type: mailType,
      template_id: templateId,
      dispatch_at: at,
      fallback_language_code: 'en-GB',
      created_by: 'manager',
      created_at: orderedAt,
      content: JSON.stringify(ordered),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const formOf = rememberedForms(ordered, config.publicUrl)
  const urls = urlsOf(config.publicUrl)
  const messageTo = (recipient: Recipient) => {
    const language = languageOf(recipient)
    return {
      organization_id: place.organizationId,
      campaign_id: id,
      assessee_id: recipient.id,
      to_address: recipient.email,
      to_name: recipient.name,
      from_address: fromAddress(config, mail.sender[language] ?? ''),
      language_code: language,
      ...formOf(language)(recipient, urls),
    }
  }
  return { id, messageTo }
}

/** Buttons lead to the start page, as nobody has these mails. */
const urlsOf = (origin: string): MailUrls => ({
  origin,
  dataCollection: origin,
  nominations: origin,
  sharedReports: origin,
  unsubscribe: origin,
})

function rememberedForms(ordered: OrderedMail, origin: string): (language: LanguageCode) => MailForm {
  const forms = new Map<LanguageCode, MailForm>()
  return (language) => {
    const form = forms.get(language) ?? mailForm(ordered, language, origin)
    forms.set(language, form)
    return form
  }
}
