import { differingPaths } from './differences.ts'

export type Item = Readonly<Record<string, unknown>>

/**
 * Which item of `others` each item of `ones` has become: its index, or -1 where it is gone. Roles and mails have names;
 * sections, questions and answers only numbers, which change whenever one is moved or taken out. So equal ones are
 * found first, then those that share most words, and only then those under the same number.
 */
export function matchItems(ones: readonly Item[], others: readonly Item[]): number[] {
  const matches = ones.map(() => -1)
  const taken = new Set<number>()
  const take = (one: number, other: number) => {
    matches[one] = other
    taken.add(other)
  }
  const isFree = (one: number, other: number) => matches[one] === -1 && !taken.has(other)
  for (const isSame of steps) {
    for (const [one, item] of ones.entries()) {
      const other = others.findIndex((candidate, index) => isFree(one, index) && isSame(item, candidate))
      if (other !== -1) take(one, other)
    }
    if (isSame === isEqual) for (const [one, other] of bySharedWords(ones, others, isFree)) take(one, other)
  }
  return matches
}

const nameOf = ({ roleId, mailType }: Item) => roleId ?? mailType
const isNamesake = (one: Item, other: Item) => nameOf(one) !== undefined && nameOf(one) === nameOf(other)
const hasSameNumber = (one: Item, other: Item) => one['number'] !== undefined && one['number'] === other['number']
const isUnmoved = (one: Item, other: Item) => hasSameNumber(one, other) && isEqual(one, other)

/** The same but for the number, and for the numbers within. */
export function isEqual(one: Item, other: Item): boolean {
  return differingPaths(one, other).every((path) => path.split('.').at(-1) === 'number')
}

const steps = [isNamesake, isUnmoved, isEqual, hasSameNumber]

type Pair = readonly [one: number, other: number]

/** Pairs with words in common, those with most of them first. */
function bySharedWords(
  ones: readonly Item[],
  others: readonly Item[],
  isFree: (one: number, other: number) => boolean,
): Pair[] {
  const otherWords = others.map((item, index) => ({ index, words: wordsOf(item) }))
  const shared = ones.flatMap((item, one) => {
    const words = wordsOf(item)
    return otherWords
      .filter(({ index }) => isFree(one, index))
      .map(({ index, words: theirs }) => ({
        one,
        other: index,
        count: [...words].filter((word) => theirs.has(word)).length,
      }))
      .filter(({ count }) => count > 0)
  })
  const pairs: Pair[] = []
  for (const { one, other } of shared.toSorted((a, b) => b.count - a.count)) {
    if (pairs.every(([knownOne, knownOther]) => knownOne !== one && knownOther !== other)) pairs.push([one, other])
  }
  return pairs
}

/** Every text within, with the language or field that it stands in. */
function wordsOf(value: unknown, key = ''): Set<string> {
  if (typeof value === 'string') return new Set(value.trim() === '' ? [] : [`${key} ${value.trim()}`])
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(Object.entries(value).flatMap(([name, part]) => [...wordsOf(part, name)]))
}
