import {
  genericEmailTypes,
  type GenericEmailType,
  type MailsContent,
  type TemplateContent,
  type TemplateMail,
} from './template-content.ts'

export type EmailTexts = Pick<TemplateMail, 'sender' | 'subject' | 'body'>

/** A generic e-mail as the content of a template: a list of one mail, so that what is done with mails is done with it. */
export const emailContent = (emailType: GenericEmailType, { sender, subject, body }: EmailTexts): MailsContent => ({
  type: 'mails',
  mails: [{ mailType: emailType, sender, subject, body }],
})

/** As it is stored, and as the calls of e-mail templates have it. */
export function textsOfEmail(content: TemplateContent): EmailTexts {
  const { sender, subject, body } = onlyMail(content)
  return { sender, subject, body }
}

/** An e-mail that is not said to be anything else is an invitation (OPS-3-72). */
export function emailTypeOf(content: TemplateContent): GenericEmailType {
  const { mailType } = onlyMail(content)
  return genericEmailTypes.find((known) => known === mailType) ?? 'Invite'
}

/** Whether it is the content of a generic e-mail, and not the mails of a 360 wave. */
export const isEmail = ({ mails }: MailsContent): boolean =>
  mails.length === 1 && genericEmailTypes.some((known) => known === mails[0]?.mailType)

function onlyMail(content: TemplateContent): TemplateMail {
  const [mail] = content.type === 'mails' ? content.mails : []
  return mail ?? { mailType: 'Invite', sender: {}, subject: {}, body: {} }
}

/** Where something is in the one mail of an e-mail, as its calls name it: `body` for `content.mails.0.body`. */
export function pathInEmail(path: string): string {
  const within = path.replace(/^content\.mails(?:\.0)?(?:\.|$)/, '')
  if (within === 'mailType') return 'emailType'
  return within === '' ? 'body' : within
}
