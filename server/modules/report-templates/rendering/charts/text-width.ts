const millimetresPerPoint = 25.4 / 72

const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const ofOtherScripts = /[^\p{Script=Latin}\p{Script=Common}]/u

/**
 * Advance widths of Geist, and of the fonts with the letters that it lacks, by kind of letter, in em, rounded up: text
 * must not become wider than computed.
 */
function advance(character: string): number {
  if (/[ijl.,:;'’|!()[\]]/.test(character)) return 0.3
  if (/[ftrI\s-]/.test(character)) return 0.38
  if (/[mwMWшщжюмыфШЩЖЮМЫФ@%]/.test(character)) return 0.9
  if (/[\p{M}\p{Cf}]/u.test(character)) return 0
  if (square.test(character)) return 1
  if (/\p{Extended_Pictographic}/u.test(character)) return 1.3
  if (/\p{Lu}/u.test(character)) return 0.7
  if (/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(character)) return 0.62
  return ofOtherScripts.test(character) ? 0.8 : 0.58
}

const advances = new Map<string, number>()

/** Reports measure the same letters many thousand times. */
function knownAdvance(character: string): number {
  const known = advances.get(character)
  if (known !== undefined) return known
  const width = advance(character)
  advances.set(character, width)
  return width
}

/** Maximum width in millimetres of a line in the report's font. */
export function textWidth(content: string, points: number): number {
  let em = 0
  for (const character of content) em += knownAdvance(character)
  return em * points * millimetresPerPoint
}

/** Breaks at spaces so that lines fit, and within a word that is too long for a line of its own. */
export function wrapText(content: string, points: number, width: number): string[] {
  const lines: string[] = []
  for (const word of content.split(/ +/).flatMap((whole) => fittingParts(whole, points, width))) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(joined, points) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

function fittingParts(word: string, points: number, width: number): string[] {
  if (textWidth(word, points) <= width) return [word]
  const parts = ['']
  for (const letter of word) {
    const grown = `${parts.at(-1)}${letter}`
    if (textWidth(grown, points) > width && parts.at(-1) !== '') parts.push(letter)
    else parts[parts.length - 1] = grown
  }
  return parts
}
