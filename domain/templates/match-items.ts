export type Item = Readonly<Record<string, unknown>>

/**
 * Which item of `others` corresponds to each item of `ones`: its index, or -1 if it was removed. Roles and mails have
 * names; sections, questions and answers only numbers, which change when one is moved or removed. So equal items are
 * matched first, then those with most words in common, and then those with the same number.
 */
export function matchItems(ones: readonly Item[], others: readonly Item[]): number[] {
  const known = ones.map(traitsOf)
  const candidates = others.map(traitsOf)
  const matches = ones.map(() => -1)
  const taken = new Set<number>()
  const take = (one: number, other: number) => {
    matches[one] = other
    taken.add(other)
  }
  const isFree = (one: number, other: number) => matches[one] === -1 && !taken.has(other)
  const takeWhere = (isSame: (one: Traits, other: Traits) => boolean) => {
    for (const [one, traits] of known.entries()) {
      const other = candidates.findIndex((candidate, index) => isFree(one, index) && isSame(traits, candidate))
      if (other !== -1) take(one, other)
    }
  }
  takeWhere(isNamesake)
  takeWhere((one, other) => hasSameNumber(one, other) && one.text === other.text)
  takeWhere((one, other) => one.text === other.text)
  for (const [one, other] of bySharedWords(ones, others, isFree)) take(one, other)
  takeWhere(hasSameNumber)
  return matches
}

/** What items are recognised by. */
type Traits = { name: unknown; number: unknown; text: string }

const traitsOf = (item: Item): Traits => ({
  name: item['roleId'] ?? item['mailType'],
  number: item['number'],
  text: textOf(item),
})
const isNamesake = (one: Traits, other: Traits) => one.name !== undefined && one.name === other.name
const hasSameNumber = (one: Traits, other: Traits) => one.number !== undefined && one.number === other.number

/** The item without its number and the numbers within it. */
export function isEqual(one: Item, other: Item): boolean {
  return textOf(one) === textOf(other)
}

/** The texts of an item, without its number and with normalised blanks. */
function textOf(item: Item): string {
  return JSON.stringify(item, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const said = Object.entries(value).filter(([key, part]) => key !== 'number' && part !== '' && part !== null)
    return Object.fromEntries(said.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

type Pair = readonly [one: number, other: number]

/** Pairs with words in common, those with most of them first. */
function bySharedWords(
  ones: readonly Item[],
  others: readonly Item[],
  isFree: (one: number, other: number) => boolean,
): Pair[] {
  const places = new Map<string, number[]>()
  for (const [other, item] of others.entries()) {
    if (!ones.some((_, one) => isFree(one, other))) continue
    for (const word of wordsOf(item)) places.set(word, [...(places.get(word) ?? []), other])
  }
  const shared = ones.flatMap((item, one) => {
    const counts = new Map<number, number>()
    for (const word of wordsOf(item)) {
      for (const other of places.get(word) ?? []) {
        if (isFree(one, other)) counts.set(other, (counts.get(other) ?? 0) + 1)
      }
    }
    return [...counts].map(([other, count]) => ({ one, other, count }))
  })
  const pairs: Pair[] = []
  for (const { one, other } of shared.toSorted((a, b) => b.count - a.count)) {
    if (pairs.every(([knownOne, knownOther]) => knownOne !== one && knownOther !== other)) pairs.push([one, other])
  }
  return pairs
}

/** Every text within, with its language or field. */
function wordsOf(value: unknown, key = ''): Set<string> {
  if (typeof value === 'string') return new Set(value.trim() === '' ? [] : [`${key} ${value.trim()}`])
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(Object.entries(value).flatMap(([name, part]) => [...wordsOf(part, name)]))
}
