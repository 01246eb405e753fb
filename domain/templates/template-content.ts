import type { LanguageCode } from '../languages/languages.ts'
import type { OutsideProvider } from '../providers/providers.ts'

export const templateTypes = ['questions', 'answers', 'roles', 'mails'] as const
export type TemplateType = (typeof templateTypes)[number]

/** The categories of templates of 360 and of competencies, which share their calls. */
export const templateCategories = ['none', 'competency'] as const
export type SharedCategory = (typeof templateCategories)[number]
/** In which list a template stands. Generic e-mails hold one mail, about logins at a provider of tests. */
export type TemplateCategory = SharedCategory | 'generic-email'

/** What a list of templates can be narrowed to. */
export const templateSelections = ['official', 'mine', 'temporary'] as const
export type TemplateSelection = (typeof templateSelections)[number]

export const roleIds = ['self', 'superior', 'subordinate', 'colleague', 'externalCustomer', 'internalCustomer'] as const
export type RoleId = (typeof roleIds)[number]

export const mailTypes = [
  'CommonFooter',
  'MailActivationAssessed',
  'MailNotificationEndOfNomination',
  'MailActivation',
  'MailNotify',
  'MailActivationClient',
  'MailFinishedEvaluator',
  'MailFinished',
] as const
export type MailType = (typeof mailTypes)[number]

export const genericEmailTypes = ['Invite', 'ReportSending'] as const
export type GenericEmailType = (typeof genericEmailTypes)[number]

/** A text for each language. A language that is absent or blank is not translated. */
export type Labels = Partial<Record<LanguageCode, string>>

/** A question, comment or answer in a template. */
export type TemplateItem = { number: number; enabled: boolean; labels: Labels }

export type TemplateSection = {
  number: number
  name: Labels
  /** Whether the name is printed above the questions. */
  nameEnabled: boolean
  description: Labels
  competencyDescription: Labels
  questions: TemplateItem[]
  comments: TemplateItem[]
  developmentActivities: Labels
  /** Competency templates only; '' if there is none. */
  dimensionId: string
  /** JSON text, competency templates only; '' if there is none. */
  computationDefinition: string
}

export type TemplateRole = { roleId: RoleId; enabled: boolean; labels: Labels }

export type TemplateMail = { mailType: MailType | GenericEmailType; sender: Labels; subject: Labels; body: Labels }

export type TemplateContent =
  | { type: 'questions'; sections: TemplateSection[] }
  | { type: 'answers'; answers: TemplateItem[] }
  | { type: 'roles'; roles: TemplateRole[] }
  | { type: 'mails'; mails: TemplateMail[] }

export type QuestionsContent = Extract<TemplateContent, { type: 'questions' }>
export type AnswersContent = Extract<TemplateContent, { type: 'answers' }>
export type RolesContent = Extract<TemplateContent, { type: 'roles' }>
export type MailsContent = Extract<TemplateContent, { type: 'mails' }>

/** The content of the editor, as a save sends it. `languagesCodes` are the columns open in the editor. */
export type TemplateDraft = {
  name: string
  description: string
  category: TemplateCategory
  languagesCodes: LanguageCode[]
  branchGuids: string[]
  organizationGuids: string[]
  content: TemplateContent
  /** Of generic e-mails: about whose logins they are; null for those of every provider. */
  provider?: OutsideProvider | null
}
