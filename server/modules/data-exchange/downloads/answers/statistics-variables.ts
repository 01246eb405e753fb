import {
  answerVariables,
  missingNumbers,
  type AnswerVariable,
} from '../../../../../domain/data-exchange/answer-variables.ts'
import type { SpssVariable } from '../../../../../domain/data-exchange/spss-syntax.ts'
import { contentLanguages, languageByCode } from '../../../../../domain/languages/languages.ts'
import type { PublishedContent } from '../../../../../domain/questionnaires/published-content.ts'
import { roleIds } from '../../../../../domain/templates/template-content.ts'
import type { ExportContext } from '../exported-table.ts'
import { answerNames, competencyName, questionText, roleNames } from './answer-columns.ts'
import type { SubmittedRow } from './answers-queries.ts'

/** A column of the data file with numbers alone. */
export type StatisticsVariable = SpssVariable & {
  competency: string
  key: string
  valueOf: (row: SubmittedRow) => number
}

/** Digits of numbers that stand for somebody, of a day, and of a rating. */
const widths = { who: 10, day: 8, rating: 3 }

/** Everything that is a number: who, about whom, and each rating. Names and comments are no part of it. */
export function statisticsVariables(context: ExportContext, content: PublishedContent): StatisticsVariable[] {
  return [...circumstances(context, content), ...ratings(context, content)]
}

function circumstances(context: ExportContext, content: PublishedContent): StatisticsVariable[] {
  const { say } = context
  const roles = roleNames(context, content)
  const who = { competency: '', key: '', width: widths.who, level: 'nominal', values: [], missing: [] } as const
  return [
    { ...who, name: 'person', label: say('column.personId'), valueOf: ({ personId }) => personId },
    { ...who, name: 'rater', label: say('column.rater'), valueOf: ({ rater }) => rater },
    {
      ...who,
      name: 'role',
      width: 1,
      label: say('column.role'),
      values: roleIds.map((id, index) => ({ value: index + 1, label: roles.get(id) ?? say(`role.${id}`) })),
      valueOf: ({ role }) => roleIds.findIndex((id) => id === role) + 1,
    },
    {
      ...who,
      name: 'rater_language',
      width: 2,
      label: say('column.language'),
      values: contentLanguages.map(({ id, name }) => ({ value: id, label: name })),
      valueOf: ({ raterLanguage }) => languageByCode(raterLanguage)?.id ?? 0,
    },
    {
      ...who,
      name: 'submitted',
      width: widths.day,
      label: say('column.submittedNumber'),
      level: 'scale',
      valueOf: ({ submitted }) => Number((submitted ?? '').replaceAll('-', '')),
    },
  ]
}

function ratings(context: ExportContext, content: PublishedContent): StatisticsVariable[] {
  const { say } = context
  const values = [
    ...[...answerNames(context, content)].map(([value, label]) => ({ value, label })),
    { value: missingNumbers.notAnswered, label: say('missing.notAnswered') },
    { value: missingNumbers.notAsked, label: say('missing.notAsked') },
  ]
  return answerVariables(content)
    .filter(({ kind }) => kind !== 'comment')
    .map((variable) => ({
      name: variable.name,
      width: widths.rating,
      label: questionText(context, variable),
      level: 'ordinal',
      values,
      missing: Object.values(missingNumbers),
      competency: competencyName(context, variable),
      key: variable.key,
      valueOf: (row) => ratingOf(row, variable),
    }))
}

function ratingOf({ answers, role }: SubmittedRow, { key, roles }: AnswerVariable): number {
  const answer = answers[key]
  if (typeof answer === 'number') return answer
  return roles === null || roles.includes(role) ? missingNumbers.notAnswered : missingNumbers.notAsked
}
