import { cleanText } from '../text/clean-text.ts'
import { fold } from '../text/folding.ts'
import type { AssessorRole, NominationRole } from './nomination.ts'

/** Unrelated words often share shorter beginnings. */
const sharedLettersMin = 5

/**
 * The role that an unrecognised cell probably means: the one whose label shares the longest beginning with one of its
 * words. "Kolegyně z týmu" shares "koleg" with "Kolega". null if there is none, or more than one.
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
