/** Letters that are not written as a base letter with a mark, as PostgreSQL's `unaccent` replaces them. */
const replacements: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

const beyondAscii = /\P{ASCII}/u

/** Text without case and diacritics: `Čeněk Łoś` → `cenek los`. */
export function fold(text: string): string {
  // A quick way for addresses and most names, since thousands of them are searched at each typed letter.
  const bare = beyondAscii.test(text) ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text
  if (!beyondAscii.test(bare)) return bare.toLowerCase()
  return foldCharacters(text)
    .map((character) => character.folded)
    .join('')
}

/** Whether a text contains another, ignoring case and diacritics. Every text contains the empty one. */
export function contains(text: string, part: string): boolean {
  return fold(text).includes(fold(part.trim()))
}

export type TextPart = { text: string; isMatch: boolean }

/** A text cut where it matches, for highlighting. Joined, the parts are the whole text. */
export function highlight(text: string, part: string): TextPart[] {
  const wanted = fold(part.trim())
  const characters = foldCharacters(text)
  if (wanted === '') return text === '' ? [] : [{ text, isMatch: false }]
  const matched = matchedCharacters(characters, wanted)
  const parts: TextPart[] = []
  for (const [at, { original }] of characters.entries()) {
    const last = parts.at(-1)
    const isMatch = matched.has(at)
    if (last && last.isMatch === isMatch) last.text += original
    else parts.push({ text: original, isMatch })
  }
  return parts
}

type FoldedCharacter = { original: string; folded: string }

/** One entry for each character with the marks that follow it, so that no match separates a letter from its mark. */
function foldCharacters(text: string): FoldedCharacter[] {
  const characters: FoldedCharacter[] = []
  for (const original of text) {
    if (!beyondAscii.test(original)) {
      characters.push({ original, folded: original.toLowerCase() })
      continue
    }
    const bare = original.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    const previous = characters.at(-1)
    if (bare === '' && previous) previous.original += original
    // The lower case of `İ` includes a mark.
    else characters.push({ original, folded: bare.replaceAll(/\P{ASCII}/gu, replaced).replaceAll(/\p{M}/gu, '') })
  }
  return characters
}

function replaced(letter: string): string {
  return Object.hasOwn(replacements, letter) ? (replacements[letter] ?? letter) : letter
}

function matchedCharacters(characters: readonly FoldedCharacter[], wanted: string): Set<number> {
  // Which character each position of the folded text comes from: `ß` covers two.
  const source = characters.flatMap(({ folded }, at) => Array.from({ length: folded.length }, () => at))
  const text = characters.map((character) => character.folded).join('')
  const matched = new Set<number>()
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    for (const character of source.slice(at, at + wanted.length)) matched.add(character)
  }
  return matched
}
