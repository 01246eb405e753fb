/** 32-bit FNV-1a of the text's UTF-16 units. */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Numbers in [0, 1) that follow from the seed alone (mulberry32). For order, not for secrets. */
function sequenceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The texts in an order that depends only on texts and seed, not on their order in the input: it does not reveal who
 * wrote first or is first in a list. Fisher–Yates after sorting.
 */
export function shuffleTexts(texts: readonly string[], seed: string): string[] {
  const shuffled = texts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const next = sequenceFrom(hash32(seed))
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const moved = shuffled[last] as string
    shuffled[last] = shuffled[other] as string
    shuffled[other] = moved
  }
  return shuffled
}
