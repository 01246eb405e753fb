import type { QuestionnaireContent } from '../../../../../contract/questionnaires/pages.ts'
import { notApplicableAnswer } from '../../../../../domain/templates/limits.ts'

type Scale = Pick<QuestionnaireContent, 'answers' | 'hasNotApplicable'>
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** 1, 2, … answer with that number of the scale, 0 is "not applicable" if offered. Ignored while text is typed. */
export function valueOfKey(event: Key, { answers, hasNotApplicable }: Scale): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return undefined
  const { target } = event
  if (target instanceof HTMLTextAreaElement) return undefined
  if (event.key === '0') return hasNotApplicable ? notApplicableAnswer : undefined
  return answers.find(({ number }) => String(number) === event.key)?.number
}
