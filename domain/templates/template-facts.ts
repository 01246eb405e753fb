import type { TemplateContent } from './template-content.ts'
import { isUsedItem, isUsedMail } from './translations.ts'

/** How many items there are to answer, choose or send, without rows that are empty or switched off. */
export function itemsCount(content: TemplateContent): number {
  switch (content.type) {
    case 'questions':
      return content.sections.flatMap(({ questions, comments }) => [...questions, ...comments]).filter(isUsedItem)
        .length
    case 'answers':
      return content.answers.filter(isUsedItem).length
    case 'roles':
      return content.roles.filter(isUsedItem).length
    case 'mails':
      return content.mails.filter(isUsedMail).length
  }
}

/** Whether some section names the dimension that it is computed from. */
export function hasMappings(content: TemplateContent): boolean {
  return content.type === 'questions' && content.sections.some(({ dimensionId }) => dimensionId.trim() !== '')
}
