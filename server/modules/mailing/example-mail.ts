import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { isReminder, type SendableMailType } from '../../../domain/mailing/mail-pages.ts'
import { repeatForLogins } from '../../../domain/mailing/repeat-for-logins.ts'
import type { EmailTexts } from '../../../domain/templates/email-content.ts'
import type { GenericEmailType } from '../../../domain/templates/template-content.ts'
import { localDateAt, writeLocalDateTime } from '../../../domain/time/local-time.ts'
import { mailForm, type FilledMail } from './fill-mail.ts'

export type ExampleMailType = SendableMailType | GenericEmailType
export type Example = {
  mailType: ExampleMailType
  language: LanguageCode
  texts: EmailTexts
  /** In the same language; '' if the mail has none. */
  footer: string
}
/** Whom and where it names: real ones where they are known. */
type About = { person: { name: string; email: string }; organizationName: string; origin: string; now: Date }

const isGeneric = (mailType: ExampleMailType): mailType is GenericEmailType =>
  mailType === 'Invite' || mailType === 'ReportSending'

/**
 * A mail as it is sent, with an example for each of its placeholders. Its links open nothing, and of a password only
 * the place is shown.
 */
export function exampleMail({ mailType, language, texts, footer }: Example, about: About): FilledMail {
  const { person, organizationName, origin, now } = about
  const shown = `${origin}/…`
  const body = { [language]: bodyOf(mailType, texts.body[language] ?? '') }
  const isRepeated = !isGeneric(mailType) && isReminder(mailType)
  const ordered = {
    mail: { ...texts, body },
    footer: footer === '' ? null : { [language]: footer },
    isRepeated,
    values: {
      organizationName,
      projectName: 'Leadership 360',
      endOfNominationsDate: endOfDayIn(7, now),
      endOfDataCollectionDate: endOfDayIn(21, now),
    },
  }
  const urls = {
    origin,
    dataCollection: shown,
    nominations: shown,
    sharedReports: shown,
    unsubscribe: isRepeated ? shown : null,
  }
  const login = { login: 'example.login', password: '••••••••', participantDataCollectionURL: shown }
  return mailForm(ordered, language, origin)(person, urls, isGeneric(mailType) ? login : {})
}

/** One login, which can be opened: the usual case. */
const bodyOf = (mailType: ExampleMailType, body: string) =>
  isGeneric(mailType) ? repeatForLogins(body, [{ hasAddress: true }]) : body

const dayMs = 24 * 60 * 60_000

function endOfDayIn(days: number, now: Date): string {
  return writeLocalDateTime(`${localDateAt(now.getTime() + days * dayMs, 'UTC')}T23:59`)
}
