import { loginFailureCodes } from '../../../contract/logins/generate-logins.ts'
import type { useTranslation } from '../../platform/texts/use-translation.tsx'

export type LoginText = ReturnType<typeof useTranslation<'logins'>>['t']

/** What is wrong with what a provider says of a login. */
const problems = [
  'UNKNOWN_STATUS',
  'ORDER_UNKNOWN',
  'ORDER_UNCERTAIN',
  'UNLOCK_FAILED',
  'RESULT_OF_SOMEBODY_ELSE',
  'RESULT_INVALID',
  'RESULT_REFUSED',
  'REPORT_INVALID',
] as const

/** Why a login was not generated, or what is wrong with it: the code's words, and what the provider said in its own. */
export function failureOf(message: string, t: LoginText): string {
  const [, code = '', said] = /^([A-Z_]+)(?: \((.*)\))?$/s.exec(message) ?? []
  const problem = problems.find((one) => one === code)
  if (problem) return t(`row.problem.${problem}`)
  const known = loginFailureCodes.find((one) => one === code)
  if (!known) return message || t('generate.failure.UNKNOWN')
  const words = t(`generate.failure.${known}`)
  return said ? `${words} ${t('generate.said', { said })}` : words
}
