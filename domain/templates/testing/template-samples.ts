import { newSection } from '../new-template.ts'
import type {
  AnswersContent,
  Labels,
  MailsContent,
  QuestionsContent,
  RolesContent,
  TemplateDraft,
  TemplateItem,
} from '../template-content.ts'
import type { TemplateActor } from '../template-ownership.ts'

export const both = (text: string): Labels => ({ 'en-GB': text, cs: `${text} česky` })

export const item = (number: number, labels: Labels = both(`Item ${number}`), enabled = true): TemplateItem => ({
  number,
  enabled,
  labels,
})

export const sampleQuestions = (): QuestionsContent => ({
  type: 'questions',
  sections: [
    { ...newSection(1), name: both('Leading'), questions: [item(1), item(2)], comments: [item(1, both('Say more'))] },
  ],
})

export const sampleAnswers = (): AnswersContent => ({
  type: 'answers',
  answers: [item(1), item(2), item(999, both('Cannot say'))],
})

export const sampleRoles = (): RolesContent => ({
  type: 'roles',
  roles: [
    { roleId: 'self', enabled: true, labels: both('Self') },
    { roleId: 'colleague', enabled: false, labels: {} },
  ],
})

export const sampleMails = (): MailsContent => ({
  type: 'mails',
  mails: [
    {
      mailType: 'MailActivation',
      sender: { 'en-GB': 'a@firma.cz', cs: 'a@firma.cz' },
      subject: both('Hello'),
      body: both('Dear {{participantName}}'),
    },
    { mailType: 'CommonFooter', sender: { 'en-GB': 'a@firma.cz', cs: 'a@firma.cz' }, subject: {}, body: both('Bye') },
    { mailType: 'MailFinished', sender: {}, subject: {}, body: {} },
  ],
})

export const sampleDraft = (change: Partial<TemplateDraft> = {}): TemplateDraft => ({
  name: 'Leadership',
  description: '',
  category: 'none',
  languagesCodes: ['en-GB', 'cs'],
  branchGuids: ['b'],
  organizationGuids: [],
  content: sampleQuestions(),
  ...change,
})

export const sampleAuthor: TemplateActor = {
  canManage360templates: false,
  canEdit360templates: true,
  canManageCompetencySystems: false,
  isInternal: false,
  isAs360clientAdmin: false,
}
