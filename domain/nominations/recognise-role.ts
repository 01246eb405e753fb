import { cleanText } from '../text/clean-text.ts'
import { fold } from '../text/folding.ts'
import type { AssessorRole, NominationRole } from './nomination.ts'

/**
 * Finds the role that a cell names, by its id or by its label in any language, ignoring case and diacritics. Built once
 * per import; ids take precedence over labels, and earlier roles over later ones.
 */
export function roleRecogniser(roles: readonly NominationRole[]): (typed: string) => AssessorRole | null {
  const byText = new Map<string, AssessorRole>()
  for (const { roleId } of roles) byText.set(fold(cleanText(roleId)), roleId)
  for (const { roleId, labels } of roles) {
    for (const label of Object.values(labels)) {
      const text = fold(cleanText(label))
      if (text !== '' && !byText.has(text)) byText.set(text, roleId)
    }
  }
  return (typed) => byText.get(fold(cleanText(typed))) ?? null
}
