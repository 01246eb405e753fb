import { notApplicableAnswer } from '../templates/limits.ts'
import type { LanguageCode } from '../languages/languages.ts'
import type { AnswersContent, QuestionsContent, RolesContent, TemplateSection } from '../templates/template-content.ts'
import { isUsedItem, languagesWithContent, translationStates } from '../templates/translations.ts'
import { commentKey, currentKey, importanceKey, itemKey, shiftKey } from './item-key.ts'
import type { PublishedContent, PublishedSection } from './published-content.ts'

export type ContentSources = {
  questions: QuestionsContent
  answers: AnswersContent
  roles: RolesContent
  /** Templates whose competencies are rated as a whole, by section number; null if the wave asks for none. */
  importance: QuestionsContent | null
  shift: QuestionsContent | null
  settings: PublishedContent['settings']
}

/** What raters see of a wave's templates: only enabled parts that have text, and nothing that only reports need. */
export function contentToPublish(sources: ContentSources): PublishedContent {
  const { questions, answers, roles, settings } = sources
  const used = answers.answers.filter(isUsedItem)
  return {
    version: 1,
    languages: completeLanguages(sources),
    answers: used
      .filter(({ number }) => number !== notApplicableAnswer)
      .map(({ number, labels }) => ({ number, labels })),
    notApplicable: used.find(({ number }) => number === notApplicableAnswer)?.labels ?? {},
    hasNotApplicable: answers.answers.some(({ number, enabled }) => enabled && number === notApplicableAnswer),
    sections: [...questions.sections, ...sectionsRatedAlone(sources)].map((section) => published(section, sources)),
    roles: roles.roles.filter(isUsedItem).map(({ roleId, labels }) => ({ roleId, labels })),
    settings,
  }
}

/** Competencies that are only in the importance or shift template are asked after the others, without items. */
function sectionsRatedAlone({ questions, importance, shift }: ContentSources): TemplateSection[] {
  const known = new Set(questions.sections.map(({ number }) => number))
  return [...(importance?.sections ?? []), ...(shift?.sections ?? [])]
    .filter(({ number }) => !known.has(number) && known.add(number))
    .map((section) => ({ ...section, questions: [], comments: [] }))
}

function published(section: TemplateSection, { importance, shift }: ContentSources): PublishedSection {
  const { number } = section
  const has = (content: QuestionsContent | null) => content?.sections.some((other) => other.number === number) ?? false
  return {
    number,
    names: section.nameEnabled ? section.name : {},
    descriptions: section.description,
    items: section.questions
      .filter(isUsedItem)
      .map((item) => ({ key: itemKey(number, item.number), labels: item.labels })),
    comments: section.comments
      .filter(isUsedItem)
      .map((comment) => ({ key: commentKey(number, comment.number), labels: comment.labels })),
    ...(has(importance) && { importanceKey: importanceKey(number) }),
    ...(has(shift) && { currentKey: currentKey(number), shiftKey: shiftKey(number) }),
  }
}

/** The languages in which all templates are complete; if there are none, those in which the questions have any text. */
function completeLanguages({ questions, answers, roles }: ContentSources): LanguageCode[] {
  const spoken = languagesWithContent(questions)
  const complete = spoken.filter((code) =>
    [questions, answers, roles].every((content) => translationStates(content, [code])[0]?.percent === 100),
  )
  return complete.length > 0 ? complete : spoken
}
