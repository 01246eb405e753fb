import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type {
  AnswersContent,
  GenericEmailType,
  Labels,
  MailsContent,
  QuestionsContent,
  RolesContent,
  TemplateCategory,
  TemplateContent,
} from '../../../../domain/templates/template-content.ts'
import agreement from './agreement-5.answers.json' with { type: 'json' }
import assessment from './assessment-5.answers.json' with { type: 'json' }
import development from './development-7.answers.json' with { type: 'json' }
import frequency from './frequency-5.answers.json' with { type: 'json' }
import genericMails from './generic-mails.json' with { type: 'json' }
import leadership from './leadership-360.questions.json' with { type: 'json' }
import competencies from './standard-competencies.questions.json' with { type: 'json' }
import noticeMails from './notice-mails.json' with { type: 'json' }
import quickPulse from './quick-pulse-360.questions.json' with { type: 'json' }
import standardMails from './standard-360.mails.json' with { type: 'json' }
import standardRoles from './standard.roles.json' with { type: 'json' }
import terms from './terms.json' with { type: 'json' }

/** The languages of all texts shipped with the product. */
export const officialLanguages = [
  'en-GB',
  'cs',
  'sk',
  'sr',
  'hu',
  'pl',
  'ru-RU',
  'de',
] as const satisfies readonly LanguageCode[]
export type OfficialLanguage = (typeof officialLanguages)[number]

export type OfficialTemplate<Content extends TemplateContent = TemplateContent> = {
  /** Never changes, so that an upgrade finds the template that it replaces. */
  templateGuid: string
  name: string
  description: string
  /** Raise it with every change of the texts: a higher version replaces the stored one at start. */
  version: number
  category: TemplateCategory
  content: Content
}

export type OfficialEmailTemplate = {
  templateGuid: string
  name: string
  description: string
  version: number
  emailType: GenericEmailType
  sender: Labels
  subject: Labels
  body: Labels
}

type Titled = { title: string; text: string }

/** What a visitor reads and accepts before nominating or answering. */
export type TermsText = {
  title: string
  /** The purpose, who sees the data, and how long they are kept. */
  facts: Titled[]
  noticeTitle: string
  notice: Titled[]
  checkbox: string
  button: string
}

// TypeScript types the strings of a JSON file as `string`; official.test.ts checks them against the union types.
export const leadership360 = leadership as OfficialTemplate<QuestionsContent>
export const quickPulse360 = quickPulse as OfficialTemplate<QuestionsContent>
export const frequency5 = frequency as OfficialTemplate<AnswersContent>
export const agreement5 = agreement as OfficialTemplate<AnswersContent>
export const development7 = development as OfficialTemplate<AnswersContent>
export const standardCompetencies = competencies as OfficialTemplate<QuestionsContent>
export const assessment5 = assessment as OfficialTemplate<AnswersContent>
export const standardRoles360 = standardRoles as OfficialTemplate<RolesContent>
export const standardMails360 = standardMails as OfficialTemplate<MailsContent>

export const officialTemplates: readonly OfficialTemplate[] = [
  leadership360,
  quickPulse360,
  frequency5,
  agreement5,
  development7,
  standardRoles360,
  standardMails360,
  standardCompetencies,
  assessment5,
]

/** Those that tell recipients of a notification what happened. */
export const officialNotices = noticeMails as OfficialEmailTemplate[]
export const officialEmailTemplates = [...(genericMails as OfficialEmailTemplate[]), ...officialNotices]

export const termsTexts: Record<OfficialLanguage, TermsText> = terms

/** Languages without their own terms (Ukrainian, American English) get the English ones. */
export function termsTextFor(language: LanguageCode): TermsText {
  const written = officialLanguages.find((code) => code === language)
  return termsTexts[written ?? 'en-GB']
}
