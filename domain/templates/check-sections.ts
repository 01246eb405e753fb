import type { QuestionsContent, TemplateCategory, TemplateItem, TemplateSection } from './template-content.ts'
import { templateError, type TemplateIssue } from './template-issue.ts'
import { isUsedItem } from './translations.ts'

export function checkSections({ sections }: QuestionsContent, category: TemplateCategory): TemplateIssue[] {
  if (sections.length === 0) return [templateError('SECTION_REQUIRED', 'content.sections')]
  const check = category === 'competency' ? checkCompetency : checkQuestions
  return [
    ...repeatedNumbers(sections, 'content.sections'),
    ...sections.flatMap((section, index) => {
      const path = `content.sections.${index}`
      return [
        ...check(section, path),
        ...repeatedNumbers(section.questions, `${path}.questions`),
        ...repeatedNumbers(section.comments, `${path}.comments`),
      ]
    }),
  ]
}

/** Answers are stored under these numbers, so two equal ones would overwrite each other. */
function repeatedNumbers(items: readonly Pick<TemplateItem, 'number'>[], path: string): TemplateIssue[] {
  const numbers = items.map(({ number }) => number)
  return [...numbers.keys()]
    .filter((index) => numbers.indexOf(numbers[index] ?? 0) < index)
    .map((index) => templateError('DUPLICATE_NUMBER', `${path}.${index}.number`))
}

function checkQuestions(section: TemplateSection, path: string): TemplateIssue[] {
  const hasItem = [...section.questions, ...section.comments].some(isUsedItem)
  return hasItem ? [] : [templateError('ITEM_REQUIRED', `${path}.questions`)]
}

/** A competency is computed from other tools: it has to say from what and how, and may have no questions. */
function checkCompetency(section: TemplateSection, path: string): TemplateIssue[] {
  return [
    ...(section.dimensionId.trim() === '' ? [templateError('DIMENSION_ID_REQUIRED', `${path}.dimensionId`)] : []),
    ...(isComputationDefinition(section.computationDefinition)
      ? []
      : [templateError('COMPUTATION_DEFINITION_INVALID', `${path}.computationDefinition`)]),
  ]
}

/** Whether it is the JSON text of an object or a list. */
export function isComputationDefinition(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null
  } catch {
    return false
  }
}
