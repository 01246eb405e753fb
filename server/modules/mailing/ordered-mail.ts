import { writeDeadline } from '../../../domain/mailing/written-deadline.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { isReminder, type MailKind } from '../../../domain/mailing/mail-pages.ts'
import type { Labels, TemplateMail } from '../../../domain/templates/template-content.ts'
import { imagePath } from './images/image-path.ts'
import type { findWave } from './mailing-queries.ts'

type Wave = NonNullable<Awaited<ReturnType<typeof findWave>>>

/**
 * What the mails of a campaign say, kept with it as it was ordered: a later change of the template, the wave or a name of
 * project or organization does not change mails that wait.
 */
export type OrderedMail = {
  mail: Pick<TemplateMail, 'sender' | 'subject' | 'body'>
  footer: Labels | null
  /** Whether its recipients may end it. */
  isRepeated: boolean
  /** A notification of finished reports: what its recipients may end is named so. */
  isNotice?: true
  /** The values of placeholders that all recipients share. */
  values: Record<string, string>
  /** Placeholders that stand for instants, each written in the language of the mail; mails ordered earlier have them as values. */
  deadlines?: { zone: string; at: Record<string, string> }
  /** The path of the wave's logo, which stands in place of the organization's name. */
  logo?: string
}

type Choice = {
  mail: OrderedMail['mail']
  footer: TemplateMail | undefined
  wave: Pick<Wave, 'organization_name' | 'project_name' | 'nomination_deadline_at' | 'finishes_at' | 'time_zone'> &
    Partial<Pick<Wave, 'logo_id' | 'logo_name'>>
  mailType: MailKind
}

/** The mail with its texts in the given languages. */
export function orderMail({ mail, footer, wave, mailType }: Choice, languages: readonly LanguageCode[]): OrderedMail {
  const used = (labels: Labels) => Object.fromEntries(languages.map((code) => [code, labels[code] ?? ''])) as Labels
  return {
    mail: { sender: used(mail.sender), subject: used(mail.subject), body: used(mail.body) },
    footer: footer ? used(footer.body) : null,
    isRepeated: isReminder(mailType),
    ...sharedValues(wave),
  }
}

/** What all recipients share: what placeholders stand for, with deadlines on the project's wall clock, and the logo. */
export function sharedValues(wave: Choice['wave']): Pick<OrderedMail, 'values' | 'deadlines' | 'logo'> {
  return {
    values: { organizationName: wave.organization_name, projectName: wave.project_name },
    deadlines: {
      zone: wave.time_zone,
      at: {
        endOfNominationsDate: wave.nomination_deadline_at.toISOString(),
        endOfDataCollectionDate: wave.finishes_at.toISOString(),
      },
    },
    ...(wave.logo_id && wave.logo_name && { logo: imagePath({ id: wave.logo_id, name: wave.logo_name }) }),
  }
}

/** These in the language of a mail. */
export function sharedIn({ values, deadlines }: OrderedMail, language: LanguageCode): Record<string, string> {
  const written = Object.entries(deadlines?.at ?? {}).map(([name, instant]) => [
    name,
    writeDeadline(Date.parse(instant), deadlines?.zone ?? 'UTC', language),
  ])
  return { ...values, ...Object.fromEntries(written) }
}
