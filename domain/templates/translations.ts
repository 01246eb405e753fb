import { languageCodes, type LanguageCode } from '../languages/languages.ts'
import { hasBody } from './has-body.ts'
import type { Labels, TemplateContent, TemplateItem, TemplateMail, TemplateSection } from './template-content.ts'

/** One text that has to be in every language, and its place: `sections.0.questions.2.labels`. */
export type TranslatedText = { path: string; labels: Labels }

export function hasText(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}

/** Whether there is anything at that place of a template; of the body of a mail only what is sent counts. */
export function isGiven(path: string, text: string | undefined): boolean {
  return path.endsWith('.body') ? hasBody(text) : hasText(text)
}

export function isTranslatedAnywhere(labels: Labels): boolean {
  return Object.values(labels).some(hasText)
}

/** Enabled and with text; the empty rows of a new template do not count. */
export function isUsedItem(item: { enabled: boolean; labels: Labels }): boolean {
  return item.enabled && isTranslatedAnywhere(item.labels)
}

/** CommonFooter is appended to the other mails, so it has no subject of its own. */
export function hasSubject(mailType: TemplateMail['mailType']): boolean {
  return mailType !== 'CommonFooter'
}

/** A mail type that has no text at all is not used. */
export function isUsedMail(mail: TemplateMail): boolean {
  return [mail.sender, mail.subject].some(isTranslatedAnywhere) || Object.values(mail.body).some(hasBody)
}

/** Every text that must be translated: optional ones only where some language has them. */
export function translatedTexts(content: TemplateContent): TranslatedText[] {
  switch (content.type) {
    case 'questions':
      return content.sections.flatMap((section, index) => sectionTexts(section, `sections.${index}`))
    case 'answers':
      return itemTexts(content.answers, 'answers')
    case 'roles':
      return itemTexts(content.roles, 'roles')
    case 'mails':
      return content.mails.flatMap((mail, index) => (isUsedMail(mail) ? mailTexts(mail, `mails.${index}`) : []))
  }
}

function sectionTexts(section: TemplateSection, path: string): TranslatedText[] {
  const optional = (['name', 'description', 'competencyDescription', 'developmentActivities'] as const)
    .map((field) => ({ path: `${path}.${field}`, labels: section[field] }))
    .filter(({ labels }) => isTranslatedAnywhere(labels))
  return [
    ...optional,
    ...itemTexts(section.questions, `${path}.questions`),
    ...itemTexts(section.comments, `${path}.comments`),
  ]
}

function itemTexts(items: readonly Pick<TemplateItem, 'enabled' | 'labels'>[], path: string): TranslatedText[] {
  return items.flatMap((item, index) =>
    isUsedItem(item) ? [{ path: `${path}.${index}.labels`, labels: item.labels }] : [],
  )
}

function mailTexts(mail: TemplateMail, path: string): TranslatedText[] {
  const fields = hasSubject(mail.mailType) ? (['sender', 'subject', 'body'] as const) : (['sender', 'body'] as const)
  return fields.map((field) => ({ path: `${path}.${field}`, labels: mail[field] }))
}

/** Languages in which the template has any text, in the order of the language list. */
export function languagesWithContent(content: TemplateContent): LanguageCode[] {
  const texts = translatedTexts(content)
  return languageCodes.filter((code) => texts.some(({ path, labels }) => isGiven(path, labels[code])))
}

export type TranslationState = {
  language: LanguageCode
  translated: number
  total: number
  /** Whole percent, rounded down: 100 means complete. */
  percent: number
  /** Paths of the texts missing in this language. */
  gaps: string[]
}

/** How complete each of the languages is. A template without any text is 0 % translated. */
export function translationStates(content: TemplateContent, languages: readonly LanguageCode[]): TranslationState[] {
  const texts = translatedTexts(content)
  return languages.map((language) => {
    const gaps = texts.filter(({ path, labels }) => !isGiven(path, labels[language])).map(({ path }) => path)
    const translated = texts.length - gaps.length
    const percent = texts.length === 0 ? 0 : Math.floor((translated / texts.length) * 100)
    return { language, translated, total: texts.length, percent, gaps }
  })
}

/**
 * Languages of people that are missing in at least one of the wave's templates. A template has a language if all of its
 * texts do, as otherwise somebody would get half a questionnaire.
 */
export function missingTemplateLanguages(
  templates: readonly TemplateContent[],
  peopleLanguages: Iterable<LanguageCode>,
): LanguageCode[] {
  const spoken = new Set(peopleLanguages)
  const needed = languageCodes.filter((code) => spoken.has(code))
  return needed.filter((code) => templates.some((content) => translationStates(content, [code])[0]?.percent !== 100))
}
