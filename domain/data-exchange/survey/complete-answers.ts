import { notApplicableAnswer } from '../../templates/limits.ts'
import type { SurveyRow } from './read-survey-row.ts'
import { isAskedOf, type SurveyTargets } from './survey-targets.ts'

/**
 * The answers of a questionnaire as submitting one here stores them: what was left blank counts as "not applicable", if the
 * wave allows that answer. Open questionnaires stay as they are.
 */
export function completeAnswers(
  { answers, isSubmitted, roleId }: SurveyRow,
  { targets, hasNotApplicable }: SurveyTargets,
): SurveyRow['answers'] {
  if (!isSubmitted || !hasNotApplicable) return answers
  const given = new Set(answers.map(({ key }) => key))
  const blank = targets.filter(({ key, kind }) => kind === 'answer' && !given.has(key) && isAskedOf(key, roleId))
  return [...answers, ...blank.map(({ key }) => ({ key, number: notApplicableAnswer }))]
}
