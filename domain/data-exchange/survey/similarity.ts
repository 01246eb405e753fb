import { cleanText } from '../../text/clean-text.ts'
import { fold } from '../../text/folding.ts'

/** Letters and digits only, without case and diacritics: what two wordings of a question share. */
export const bareWords = (text: string): string =>
  fold(cleanText(text))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type Grams = ReadonlyMap<string, number>

/** Pairs of neighbouring letters of a bare text, with how often they occur. */
export function gramsOf(bare: string): Grams {
  const grams = new Map<string, number>()
  for (let at = 0; at + 1 < bare.length; at += 1) {
    const gram = bare.slice(at, at + 2)
    grams.set(gram, (grams.get(gram) ?? 0) + 1)
  }
  return grams
}

/** How much two texts have in common, 0…1, by the Sørensen–Dice coefficient of their pairs of letters. */
export function similarity(one: Grams, other: Grams): number {
  let shared = 0
  let all = 0
  for (const [gram, count] of one) {
    shared += Math.min(count, other.get(gram) ?? 0)
    all += count
  }
  for (const count of other.values()) all += count
  return all === 0 ? 0 : (2 * shared) / all
}
