import { mailRuleOf, providerMailOf, type MailKind, type MailRule } from '../../../domain/mailing/mail-pages.ts'
import type { TemplateMail } from '../../../domain/templates/template-content.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { emailOf, mailsOf } from './mailing-queries.ts'
import type { MailRequest } from './prepare-mailing.ts'

export type MailTexts = Pick<TemplateMail, 'sender' | 'subject' | 'body'>
export type ChosenMail = { mailType: MailKind; rule: MailRule; mail: MailTexts; footer: TemplateMail | undefined }

/** Which mail is asked for: of a 360 wave by its type, about logins by the provider and the kind of the template. */
export async function chosenMail(tx: TenantTransaction, request: MailRequest): Promise<ChosenMail> {
  return isOf360(request) ? chosenOf360(tx, request) : chosenOfProvider(tx, request)
}

export const isOf360 = ({ provider }: Pick<MailRequest, 'provider'>) => provider === '360' || provider === 'AS360'

async function chosenOf360(tx: TenantTransaction, { mailType, templateId }: MailRequest): Promise<ChosenMail> {
  if (!mailType) throw invalid([{ path: 'mailType', code: 'MAIL_TYPE_REQUIRED' }])
  const mails = await mailsOf(tx, templateId)
  const mail = mails?.find((one) => one.mailType === mailType)
  if (!mails || !mail) throw unknownTemplate()
  return {
    mailType,
    rule: mailRuleOf(mailType),
    mail,
    footer: mails.find((one) => one.mailType === 'CommonFooter'),
  }
}

async function chosenOfProvider(tx: TenantTransaction, { provider, templateId }: MailRequest): Promise<ChosenMail> {
  const template = await emailOf(tx, templateId)
  const mailType = template?.emailType && providerMailOf(provider, template.emailType)
  if (!mailType) throw unknownTemplate()
  return { mailType, rule: mailRuleOf(mailType), mail: template.content as MailTexts, footer: undefined }
}

const unknownTemplate = () => invalid([{ path: 'templateId', code: 'UNKNOWN_TEMPLATE' }])

export function requireWaveOf360(request: MailRequest, { wave_setup_type }: { wave_setup_type: string }): void {
  if (isOf360(request) && wave_setup_type !== 'as360') throw conflict('NOT_A_360_WAVE')
}
