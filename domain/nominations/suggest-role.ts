import { cleanText } from '../text/clean-text.ts'
import { fold } from '../text/folding.ts'
import type { AssessorRole, NominationRole } from './nomination.ts'

/** Shorter beginnings are shared by words that have nothing to do with each other. */
const sharedLettersMin = 5

/**
 * The role that a cell which names none probably means, by the longest beginning that one of its words shares with a
 * role's label: "Kolegyně z týmu" shares "koleg" with "Kolega". null where nothing is near, or two are.
 */
export function suggestRole(typed: string, roles: readonly NominationRole[]): AssessorRole | null {
  const words = wordsOf(typed)
  const scored = roles
    .map(({ roleId, labels }) => {
      const named = [roleId, ...Object.values(labels)].flatMap(wordsOf)
      return { roleId, shared: Math.max(0, ...words.flatMap((word) => named.map((name) => sharedStart(word, name)))) }
    })
    .filter(({ shared }) => shared >= sharedLettersMin)
    .toSorted((a, b) => b.shared - a.shared)
  const [best, next] = scored
  return best && best.shared !== next?.shared ? best.roleId : null
}

function wordsOf(text: string): string[] {
  return fold(cleanText(text))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
