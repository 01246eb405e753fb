import { readComputation } from './computation/read-computation.ts'
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
    ...checkComputation(section.computationDefinition, `${path}.computationDefinition`),
  ]
}

/**
 * What is no JSON is refused. JSON that the product cannot compute was always accepted and stays valid (OPS-5-116); who
 * saves it is told that the competency gets no score.
 */
function checkComputation(definition: string, path: string): TemplateIssue[] {
  const read = readComputation(definition)
  if (!('problem' in read)) return []
  if (read.problem.code === 'NOT_JSON') return [templateError('COMPUTATION_DEFINITION_INVALID', path)]
  return [templateError('COMPUTATION_NOT_READ', path, { severity: 'warning' })]
}
