import { mailPlaceholders, missingTags, undefinedPlaceholders } from './placeholders.ts'
import type { MailsContent, MailType, TemplateMail } from './template-content.ts'
import { templateError, type TemplateIssue } from './template-issue.ts'
import { isUsedMail } from './translations.ts'

/** Placeholders of a 360 mail template; its translations are checked with those of the other templates. */
export function checkMails({ mails }: MailsContent): TemplateIssue[] {
  const types = mails.map((mail) => mail.mailType)
  const repeated = [...types.keys()].filter((index) => types.indexOf(types[index] as MailType) < index)
  return [
    ...(mails.some(isUsedMail) ? [] : [templateError('MAIL_REQUIRED', 'content.mails')]),
    ...repeated.map((index) => templateError('DUPLICATE_MAIL_TYPE', `content.mails.${index}.mailType`)),
    ...mails.flatMap((mail, index) => checkTags(mail, `content.mails.${index}`)),
  ]
}

/** A placeholder missing in one language is an error; an unknown one a warning. */
function checkTags(mail: TemplateMail, path: string): TemplateIssue[] {
  const { mailType } = mail
  return (['subject', 'body'] as const).flatMap((field) => {
    const at = `${path}.${field}`
    const missing = missingTags(mail[field]).map(({ language, tags }) =>
      templateError('MISSING_TAGS', at, { mailType, languages: [language], tags }),
    )
    const unknown = [
      ...new Set(Object.values(mail[field]).flatMap((text) => undefinedPlaceholders(text, mailPlaceholders))),
    ]
    if (unknown.length === 0) return missing
    return [...missing, templateError('UNDEFINED_PLACEHOLDERS', at, { severity: 'warning', mailType, tags: unknown })]
  })
}
