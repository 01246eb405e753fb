import { isReminder, type MailKind } from '../../domain/mailing/mail-pages.ts'
import { repeatForLogins } from '../../domain/mailing/repeat-for-logins.ts'
import type { GenericEmailType } from '../../domain/templates/template-content.ts'
import { mailForm } from '../../server/modules/mailing/fill-mail.ts'
import { orderMail } from '../../server/modules/mailing/ordered-mail.ts'
import {
  officialEmailTemplates,
  officialLanguages,
  standardMails360,
  type OfficialLanguage,
} from '../../server/modules/templates/official/official.ts'

type SampleMail = { name: string; language: OfficialLanguage; subject: string; html: string; text: string }

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

const kindOf = (emailType: GenericEmailType): MailKind => (emailType === 'Invite' ? 'HoganInvite' : 'HoganReports')

/** Every shipped mail in every language, with values as they occur. */
export function sampleMails(): SampleMail[] {
  const footer = standardMails360.content.mails.find(({ mailType }) => mailType === 'CommonFooter')
  const ofWaves = standardMails360.content.mails
    .filter((mail) => mail !== footer)
    .map((mail) => ({ mail, footer, mailType: mail.mailType as MailKind, inBody: {} }))
  const ofLogins = officialEmailTemplates.map((mail) => ({
    mail: { ...mail, body: mapped(mail.body) },
    footer: undefined,
    mailType: kindOf(mail.emailType),
    inBody: login,
  }))
  return [...ofWaves, ...ofLogins].flatMap(({ mail, footer: foot, mailType, inBody }) =>
    officialLanguages.map((language) => {
      const ordered = orderMail({ mail, footer: foot, wave, mailType }, [language])
      const urls = {
        origin,
        dataCollection: `${origin}/questionnaires/7d2f6c1e/list`,
        nominations: `${origin}/nominations/7d2f6c1e`,
        sharedReports: `${origin}/reports/7d2f6c1e`,
        unsubscribe: isReminder(mailType) ? `${origin}/unsubscribe/7d2f6c1e/recipient/58ab` : null,
      }
      return { name: `${mailType}-${language}`, language, ...mailForm(ordered, language, origin)(person, urls, inBody) }
    }),
  )
}

const mapped = (body: Readonly<Partial<Record<string, string>>>) =>
  Object.fromEntries(
    Object.entries(body).map(([code, html]) => [code, repeatForLogins(html ?? '', [{ hasAddress: true }])]),
  )
