import { defaultTemplateLanguages } from '../languages/languages.ts'
import { newSectionQuestionCount, newTemplateAnswerCount } from './limits.ts'
import {
  mailTypes,
  roleIds,
  type TemplateCategory,
  type TemplateContent,
  type TemplateDraft,
  type TemplateItem,
  type TemplateSection,
  type TemplateType,
} from './template-content.ts'

/** The content of an empty editor of this type. */
export function newTemplateDraft(type: TemplateType, category: TemplateCategory): TemplateDraft {
  return {
    name: '',
    description: '',
    category,
    languagesCodes: [...defaultTemplateLanguages],
    branchGuids: [],
    organizationGuids: [],
    content: newContent(type),
  }
}

function newContent(type: TemplateType): TemplateContent {
  switch (type) {
    case 'questions':
      return { type, sections: [newSection(1)] }
    case 'answers':
      return { type, answers: newItems(newTemplateAnswerCount) }
    case 'roles':
      return { type, roles: roleIds.map((roleId) => ({ roleId, enabled: true, labels: {} })) }
    case 'mails':
      return { type, mails: mailTypes.map((mailType) => ({ mailType, sender: {}, subject: {}, body: {} })) }
  }
}

export function newSection(number: number): TemplateSection {
  return {
    number,
    name: {},
    nameEnabled: true,
    description: {},
    competencyDescription: {},
    questions: newItems(newSectionQuestionCount),
    comments: [],
    developmentActivities: {},
    dimensionId: '',
    computationDefinition: '',
  }
}

function newItems(count: number): TemplateItem[] {
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, enabled: true, labels: {} }))
}
