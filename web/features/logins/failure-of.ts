import { loginFailureCodes } from '../../../contract/logins/generate-logins.ts'
import { loginProblems } from '../../../domain/logins/login-problems.ts'
import type { useTranslation } from '../../platform/texts/use-translation.tsx'

export type LoginText = ReturnType<typeof useTranslation<'logins'>>['t']

/** Why a login was not generated, or what is wrong with it: the code's words, and what the provider said in its own. */
export function failureOf(message: string, t: LoginText): string {
  const [, code = '', said] = /^([A-Z_]+)(?: \((.*)\))?$/s.exec(message) ?? []
  const problem = loginProblems.find((one) => one === code)
  if (problem) return t(`row.problem.${problem}`)
  const known = loginFailureCodes.find((one) => one === code)
  if (!known) return message || t('generate.failure.UNKNOWN')
  const words = t(`generate.failure.${known}`)
  return said ? `${words} ${t('generate.said', { said })}` : words
}
