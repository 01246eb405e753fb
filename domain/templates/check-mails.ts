import type { LanguageCode } from '../constants/languages.ts'
import { genericMailPlaceholders, mailPlaceholders, missingTags, undefinedPlaceholders } from './placeholders.ts'
import type { GenericEmailType, Labels, MailsContent, MailType } from './template-content.ts'
import { templateError, type TemplateIssue } from './template-issue.ts'
import { hasText, isUsedMail } from './translations.ts'

/** Placeholders of a 360 mail template; its translations are checked with those of the other templates. */
export function checkMails({ mails }: MailsContent): TemplateIssue[] {
  const types = mails.map((mail) => mail.mailType)
  const repeated = [...types.keys()].filter((index) => types.indexOf(types[index] as MailType) < index)
  return [
    ...(mails.some(isUsedMail) ? [] : [templateError('MAIL_REQUIRED', 'content.mails')]),
    ...repeated.map((index) => templateError('DUPLICATE_MAIL_TYPE', `content.mails.${index}.mailType`)),
    ...mails.flatMap((mail, index) => checkTags(mail, `content.mails.${index}`, mail.mailType, mailPlaceholders)),
  ]
}

export type EmailTexts = { sender: Labels; subject: Labels; body: Labels }

/** A generic e-mail template: complete in the languages shown and in every other that has any text. */
export function checkEmailTexts(
  texts: EmailTexts,
  emailType: GenericEmailType,
  shownLanguages: readonly LanguageCode[],
): TemplateIssue[] {
  const fields = (['sender', 'subject', 'body'] as const).map((field) => [field, texts[field]] as const)
  const withText = fields.flatMap(([, labels]) =>
    (Object.keys(labels) as LanguageCode[]).filter((language) => hasText(labels[language])),
  )
  const needed = [...new Set([...shownLanguages, ...withText])]
  const gaps = fields.flatMap(([field, labels]) => {
    const languages = needed.filter((language) => !hasText(labels[language]))
    return languages.length === 0
      ? []
      : [templateError('INCOMPLETE_TRANSLATION', field, { languages, mailType: emailType })]
  })
  return [...gaps, ...checkTags(texts, '', emailType, genericMailPlaceholders)]
}

/** A placeholder that one language lacks is an error; one that nobody will fill in, a warning. */
function checkTags(
  texts: EmailTexts,
  path: string,
  mailType: MailType | GenericEmailType,
  allowed: readonly string[],
): TemplateIssue[] {
  return (['subject', 'body'] as const).flatMap((field) => {
    const at = path === '' ? field : `${path}.${field}`
    const missing = missingTags(texts[field]).map(({ language, tags }) =>
      templateError('MISSING_TAGS', at, { mailType, languages: [language], tags }),
    )
    const unknown = [...new Set(Object.values(texts[field]).flatMap((text) => undefinedPlaceholders(text, allowed)))]
    if (unknown.length === 0) return missing
    return [...missing, templateError('UNDEFINED_PLACEHOLDERS', at, { severity: 'warning', mailType, tags: unknown })]
  })
}
