import { cutText } from '../../text/cut-text.ts'
import { readKey } from '../../questionnaires/item-key.ts'
import { answerNumberMax, contentLimits } from '../../templates/content-limits.ts'
import { notApplicableAnswer } from '../../templates/limits.ts'
import type {
  AnswersContent,
  QuestionsContent,
  TemplateItem,
  TemplateSection,
} from '../../templates/template-content.ts'
import { readSurveyHeading } from './survey-heading.ts'
import type { SurveyMapping, SurveyTemplates } from './survey-mapping.ts'

/** The templates that the mapping makes from the file. */
export function templatesFromSurvey(
  headings: readonly string[],
  { columns }: Pick<SurveyMapping, 'columns'>,
  { language, sections, scale, hasNotApplicable }: SurveyTemplates,
): { questions: QuestionsContent; answers: AnswersContent } {
  const items = (section: number, kind: 'item' | 'comment'): TemplateItem[] =>
    columns
      .flatMap(({ key }, at): TemplateItem[] => {
        const read = key === null ? undefined : readKey(key)
        if (read?.section !== section || read.kind !== kind) return []
        const text = cutText(readSurveyHeading(headings[at] ?? '').text, contentLimits.itemText)
        return [
          { number: read.number, enabled: true, labels: { [language]: text === '' ? String(read.number) : text } },
        ]
      })
      .toSorted((a, b) => a.number - b.number)
  return {
    questions: {
      type: 'questions',
      sections: sections
        .map(({ number, name }): TemplateSection => ({
          number,
          name: name.trim() === '' ? {} : { [language]: name.trim() },
          nameEnabled: name.trim() !== '',
          description: {},
          competencyDescription: {},
          questions: items(number, 'item'),
          comments: items(number, 'comment'),
          developmentActivities: {},
          dimensionId: '',
          computationDefinition: '',
        }))
        .filter(({ questions, comments }) => questions.length + comments.length > 0),
    },
    answers: {
      type: 'answers',
      answers: [
        ...scale
          .toSorted((a, b) => a.number - b.number)
          .map(({ number, label }) => ({
            number,
            enabled: true,
            labels: { [language]: label.trim() || String(number) },
          })),
        ...(hasNotApplicable ? [{ number: notApplicableAnswer, enabled: true, labels: { [language]: naLabel } }] : []),
      ],
    },
  }
}

/** Nobody answers an imported questionnaire any more, so this is read by nobody but the template's reader. */
const naLabel = 'N/A'

/** Whether a scale can be made of it: two answers at least, numbers 1…10, none of them twice. */
export function isScaleValid({ scale, sections }: SurveyTemplates): boolean {
  const numbers = scale.map(({ number }) => number)
  const isNumber = (number: number) => Number.isInteger(number) && number >= 1 && number <= answerNumberMax
  const areSections = new Set(sections.map(({ number }) => number)).size === sections.length
  return numbers.length >= 2 && numbers.every(isNumber) && new Set(numbers).size === numbers.length && areSections
}
