import { estimateLine } from '../../domain/mailing/estimate-line.ts'
import { isReminder, mailRuleOf, type MailKind } from '../../domain/mailing/mail-pages.ts'
import { repeatForLogins } from '../../domain/mailing/repeat-for-logins.ts'
import { estimateMark } from '../../server/modules/mailing/draw-mail.ts'
import { mailForm } from '../../server/modules/mailing/fill-mail.ts'
import { orderMail, sharedValues } from '../../server/modules/mailing/ordered-mail.ts'
import {
  officialEmailTemplates,
  officialLanguages,
  officialNotices,
  standardMails360,
  type OfficialEmailTemplate,
  type OfficialLanguage,
} from '../../server/modules/templates/official/official.ts'
import { sampleLetters } from './sample-letters.ts'

export type SampleMail = { name: string; language: string; subject: string; html: string; text: string }

const origin = 'https://assay.example'
const wave = {
  organization_name: 'Severočeské vodárny a energetika, a. s.',
  project_name: 'Rozvoj vedoucích pracovníků 2026',
  nomination_deadline_at: new Date('2026-03-13T22:59:00Z'),
  finishes_at: new Date('2026-03-27T22:59:00Z'),
  time_zone: 'Europe/Prague',
}
const person = { name: 'Zsófia Szőke-Nagyová', email: 'zsofia.szoke@svae.example' }
const login = {
  login: 'svae-4821',
  password: 'K7m-pq2-Xr9',
  participantDataCollectionURL: 'https://tests.example/t/4821',
}
const pages = {
  origin,
  dataCollection: `${origin}/questionnaires/7d2f6c1e/list`,
  nominations: `${origin}/nominations/7d2f6c1e`,
  sharedReports: `${origin}/reports/7d2f6c1e`,
}
const unsubscribe = `${origin}/unsubscribe/7d2f6c1e/recipient/58ab`

/** Every shipped mail in every language that it is sent in, with values as they occur. */
export function sampleMails(): SampleMail[] {
  return [
    ...mailsOfWaves(),
    ...officialEmailTemplates.flatMap((mail) => (officialNotices.includes(mail) ? notices(mail) : mailsOfLogins(mail))),
    ...sampleLetters(origin),
  ]
}

const inAllLanguages = (name: string, draw: (language: OfficialLanguage) => Omit<SampleMail, 'name' | 'language'>) =>
  officialLanguages.map((language) => ({ name: `${name}-${language}`, language, ...draw(language) }))

function mailsOfWaves(): SampleMail[] {
  const footer = standardMails360.content.mails.find(({ mailType }) => mailType === 'CommonFooter')
  return standardMails360.content.mails
    .filter((mail) => mail !== footer)
    .flatMap((mail) => {
      const mailType = mail.mailType as MailKind
      const isTimed = mailRuleOf(mailType).recipients === 'assessors'
      return inAllLanguages(mailType, (language) => {
        const ordered = orderMail({ mail, footer, wave, mailType }, [language])
        const urls = { ...pages, unsubscribe: isReminder(mailType) ? unsubscribe : null }
        const minutes: Record<string, string> = isTimed ? { [estimateMark]: estimateLine(language, 12) ?? '' } : {}
        return mailForm(ordered, language, origin)(person, urls, minutes)
      })
    })
}

function mailsOfLogins({ emailType, sender, subject, body }: OfficialEmailTemplate): SampleMail[] {
  const mailType: MailKind = emailType === 'Invite' ? 'HoganInvite' : 'HoganReports'
  const mapped = Object.fromEntries(
    Object.entries(body).map(([code, html]) => [code, repeatForLogins(html, [{ hasAddress: true }])]),
  )
  return inAllLanguages(mailType, (language) => {
    const ordered = orderMail({ mail: { sender, subject, body: mapped }, footer: undefined, wave, mailType }, [
      language,
    ])
    return mailForm(ordered, language, origin)(person, { ...pages, unsubscribe: null }, login)
  })
}

function notices({ sender, subject, body }: OfficialEmailTemplate): SampleMail[] {
  const mail = { sender, subject, body }
  const ordered = { mail, footer: null, isRepeated: true, isNotice: true as const, ...sharedValues(wave) }
  const recipient = { name: person.email, email: person.email }
  return inAllLanguages('ReportNotice', (language) =>
    mailForm(ordered, language, origin)(recipient, { ...pages, unsubscribe }, {}),
  )
}
