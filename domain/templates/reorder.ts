import { notApplicableAnswer } from './limits.ts'

type Numbered = { number: number }

/** Numbers from 1 in the order of the list; N/A keeps its number and is moved to the end. */
export function renumber<T extends Numbered>(items: readonly T[]): T[] {
  const counted = items.filter((item) => item.number !== notApplicableAnswer)
  const notApplicable = items.filter((item) => item.number === notApplicableAnswer)
  return [
    ...counted.map((item, index) => (item.number === index + 1 ? item : { ...item, number: index + 1 })),
    ...notApplicable,
  ]
}

/** Moves one item one position up or down and renumbers. At either end, and for N/A, nothing moves. */
export function moveItem<T extends Numbered>(items: readonly T[], index: number, direction: 'up' | 'down'): T[] {
  const ordered = renumber(items)
  const otherIndex = direction === 'up' ? index - 1 : index + 1
  const item = ordered[index]
  const other = ordered[otherIndex]
  if (!item || !other || isNotApplicable(item) || isNotApplicable(other)) return ordered
  return renumber(ordered.with(index, other).with(otherIndex, item))
}

/** Removes an item from the list and renumbers the others. */
export function removeItem<T extends Numbered>(items: readonly T[], index: number): T[] {
  return renumber(items.toSpliced(index, 1))
}

/** Adds an item after the others, but before N/A. */
export function addItem<T extends Numbered>(items: readonly T[], item: T): T[] {
  return isNotApplicable(item) && items.some(isNotApplicable) ? renumber(items) : renumber([...items, item])
}

function isNotApplicable(item: Numbered): boolean {
  return item.number === notApplicableAnswer
}
