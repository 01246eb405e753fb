import { groupBy } from '../lists/group-by.ts'
import type { LanguageCode } from '../languages/languages.ts'
import { hasLineBreak } from '../text/line-breaks.ts'
import {
  brokenPlaceholder,
  genericMailPlaceholders,
  mailPlaceholders,
  missingTags,
  undefinedPlaceholders,
} from './placeholders.ts'
import type { Labels, MailsContent, TemplateCategory, TemplateMail } from './template-content.ts'
import { templateError, type TemplateIssue } from './template-issue.ts'
import { isUsedMail } from './translations.ts'

/** The names that mails of a category may put into double braces. */
export const placeholdersOf = (category: TemplateCategory): readonly string[] =>
  category === 'generic-email' ? genericMailPlaceholders : mailPlaceholders

/** Mails of a 360 template, or the one of a generic e-mail; translations are checked with those of other templates. */
export function checkMails({ mails }: MailsContent, category: TemplateCategory): TemplateIssue[] {
  const types = mails.map((mail) => mail.mailType)
  const repeated = [...types.keys()].filter((index) => types.indexOf(types[index] as TemplateMail['mailType']) < index)
  return [
    ...(mails.some(isUsedMail) ? [] : [templateError('MAIL_REQUIRED', 'content.mails')]),
    ...repeated.map((index) => templateError('DUPLICATE_MAIL_TYPE', `content.mails.${index}.mailType`)),
    ...mails.flatMap((mail, index) => checkMail(mail, `content.mails.${index}`, placeholdersOf(category))),
  ]
}

function checkMail(mail: TemplateMail, path: string, allowed: readonly string[]): TemplateIssue[] {
  const { mailType, subject } = mail
  return [
    ...issueIn(subject, hasLineBreak).map((languages) =>
      templateError('SUBJECT_LINE_BREAK', `${path}.subject`, { mailType, languages }),
    ),
    ...(['subject', 'body'] as const).flatMap((field) => checkTags(mail, field, `${path}.${field}`, allowed)),
  ]
}

/** A placeholder that one language lacks, and broken braces, are errors; a name that nobody will fill in is a warning. */
function checkTags(
  mail: TemplateMail,
  field: 'subject' | 'body',
  path: string,
  allowed: readonly string[],
): TemplateIssue[] {
  const { mailType, [field]: labels } = mail
  return [
    ...issueIn(labels, (text) => brokenPlaceholder(text) !== null).map((languages) =>
      templateError('BROKEN_PLACEHOLDER', path, { mailType, languages }),
    ),
    ...missingTags(labels).map(({ language, tags }) =>
      templateError('MISSING_TAGS', path, { mailType, languages: [language], tags }),
    ),
    ...unknownTags(labels, allowed).map(({ languages, tags }) =>
      templateError('UNDEFINED_PLACEHOLDERS', path, { severity: 'warning', mailType, languages, tags }),
    ),
  ]
}

/** Names that nobody will fill in, with the languages that have them; those of the same languages together. */
function unknownTags(labels: Labels, allowed: readonly string[]): { languages: LanguageCode[]; tags: string[] }[] {
  const entries = Object.entries(labels) as [LanguageCode, string][]
  const unknown = new Map(entries.map(([language, text]) => [language, undefinedPlaceholders(text, allowed)]))
  const names = [...new Set([...unknown.values()].flat())]
  const languagesOf = (name: string) => [...unknown.keys()].filter((language) => unknown.get(language)?.includes(name))
  return [...groupBy(names, (name) => languagesOf(name).join(' ')).values()].map((tags) => ({
    languages: languagesOf(tags[0] ?? ''),
    tags,
  }))
}

/** The languages in which something is wrong, as one list; none if there are none. */
function issueIn(labels: Labels, isWrong: (text: string) => boolean): LanguageCode[][] {
  const languages = (Object.entries(labels) as [LanguageCode, string][]).filter(([, text]) => isWrong(text))
  return languages.length > 0 ? [languages.map(([language]) => language)] : []
}
