import { fillSubject, mailLanguage } from '../../../domain/mailing/compose-mail.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import type { MailKind, MailRule } from '../../../domain/mailing/mail-pages.ts'
import type { ReminderKind } from '../../../domain/mailing/plan/reminder-kinds.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { organizationSenders } from '../../platform/mail/organization-senders.ts'
import { fromAddress } from '../../platform/mail/senders.ts'
import type { Services } from '../../platform/services.ts'
import type { WavePlace } from './mailing-queries.ts'
import type { OrderedMail } from './ordered-mail.ts'
import { queueMessages, type Group } from './queue-messages-queries.ts'
import { wakeCampaign } from './wake-sending.ts'

/** One mail to many people of a wave, whoever ordered it. */
export type MailingOrder = {
  place: WavePlace
  rule: MailRule
  mailType: MailKind
  templateId: number
  ordered: OrderedMail
  fallback: LanguageCode | null
  /** Null: a job of the product. */
  createdBy: string | null
  /** The reminder plan of the wave that ordered it; null: none. */
  reminderKind: ReminderKind | null
  isSample: boolean
  timeZoneSupport: boolean
  dispatchTime: string
  /** When speakers of a language get it. */
  dispatchFor: (languageCode: LanguageCode) => Date
}
type ToQueue = { id: number; languageCode: LanguageCode }

export async function writeCampaign(tx: TenantTransaction, order: MailingOrder): Promise<string> {
  const { place, rule } = order
  const { id } = await tx
    .insertInto('mail_campaigns')
    .values({
      organization_id: place.organizationId,
      project_id: place.projectId,
      wave_id: place.waveId,
      provider: rule.outside?.provider ?? '360',
      mail_type: order.mailType,
      template_id: order.templateId,
      is_sample: order.isSample,
      time_zone_support: order.timeZoneSupport,
      dispatch_at: order.dispatchTime,
      fallback_language_code: order.fallback,
      created_by: order.createdBy,
      reminder_kind: order.reminderKind,
      content: JSON.stringify(order.ordered),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Queues a message for each person of a campaign, and the jobs that send them. What happens here does not grow with the
 * recipients, except for lists of numbers: there may be ten thousand.
 */
export async function writeMessages(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  tx: TenantTransaction,
  order: MailingOrder & { campaignId: string },
  recipients: readonly ToQueue[],
): Promise<number> {
  const { campaignId, place, rule } = order
  const own = await organizationSenders(tx, [place.organizationId])
  const groups = groupsOf(order, recipients, (sender) => fromAddress(config, sender, own))
  const queued = await queueMessages(
    tx,
    { ...place, campaignId, rule, now: clock.now(), orderedBy: order.createdBy },
    groups,
  )
  for (const runAt of new Set(groups.map(({ dispatchAt }) => dispatchAt.getTime())))
    await wakeCampaign(tx, { organizationId: place.organizationId, campaignId }, new Date(runAt))
  return queued
}

function groupsOf(order: MailingOrder, recipients: readonly ToQueue[], addressOf: (sender: string) => string): Group[] {
  const { mail, values } = order.ordered
  return [...Map.groupBy(recipients, ({ languageCode }) => languageCode)].flatMap(([wanted, people]) => {
    const language = mailLanguage(mail, wanted, order.fallback)
    if (language === null) return []
    const marks = { participantName: '{{participantName}}', participantEmail: '{{participantEmail}}' }
    return {
      personIds: people.map(({ id }) => id),
      language,
      from: addressOf(mail.sender[language] ?? ''),
      subject: fillSubject(mail, language, { ...values, ...marks }),
      dispatchAt: order.dispatchFor(wanted),
    }
  })
}
