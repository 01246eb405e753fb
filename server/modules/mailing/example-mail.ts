import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { estimateLine } from '../../../domain/mailing/estimate-line.ts'
import { isReminder, mailRuleOf, type SendableMailType } from '../../../domain/mailing/mail-pages.ts'
import { repeatForLogins } from '../../../domain/mailing/repeat-for-logins.ts'
import type { EmailTexts } from '../../../domain/templates/email-content.ts'
import type { GenericEmailType } from '../../../domain/templates/template-content.ts'
import { localDateAt, toInstantMs } from '../../../domain/time/local-time.ts'
import { estimateMark } from './draw-mail.ts'
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
    values: { organizationName, projectName: 'Leadership 360' },
    deadlines: {
      zone: exampleZone,
      at: { endOfNominationsDate: endOfDayIn(7, now), endOfDataCollectionDate: endOfDayIn(21, now) },
    },
  }
  const urls = {
    origin,
    dataCollection: shown,
    nominations: shown,
    sharedReports: shown,
    unsubscribe: isRepeated ? shown : null,
  }
  return mailForm(ordered, language, origin)(person, urls, told(mailType, language, shown))
}

/** What is told in the body alone: a login, or how long answering takes. */
function told(mailType: ExampleMailType, language: LanguageCode, shown: string): Record<string, string> {
  if (isGeneric(mailType)) return { login: 'example.login', password: '••••••••', participantDataCollectionURL: shown }
  if (mailRuleOf(mailType).recipients !== 'assessors') return {}
  const line = estimateLine(language, exampleMinutes)
  return line === null ? {} : { [estimateMark]: line }
}

/** One login, which can be opened: the usual case. */
const bodyOf = (mailType: ExampleMailType, body: string) =>
  isGeneric(mailType) ? repeatForLogins(body, [{ hasAddress: true }]) : body

const exampleMinutes = 20
const exampleZone = 'Europe/Prague'
const dayMs = 24 * 60 * 60_000

function endOfDayIn(days: number, now: Date): string {
  const day = localDateAt(now.getTime() + days * dayMs, exampleZone)
  return new Date(toInstantMs(`${day}T23:59`, exampleZone)).toISOString()
}
