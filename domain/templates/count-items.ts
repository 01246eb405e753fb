import { isSame } from './changes.ts'
import type { Item } from './match-items.ts'
import { renumber } from './reorder.ts'

type Numbered = Item & { number: number }

function isNumbered(items: readonly Item[]): items is Numbered[] {
  return items.every(({ number }) => typeof number === 'number')
}

/** Whether the items are numbered from 1 without a gap, as the editor numbers them; imported ones need not be. */
export function isCounted(items: readonly Item[]): boolean {
  return isNumbered(items) && isSame(items, renumber(items))
}

/** The items numbered from 1; roles and mails, which have no numbers, unchanged. */
export function countItems(items: readonly Item[]): Item[] {
  return isNumbered(items) ? renumber(items) : [...items]
}
