import { itemsInAll } from '../../../../../domain/templates/items-in-all.ts'
import { notApplicableAnswer } from '../../../../../domain/templates/limits.ts'
import { addItem, moveItem, removeItem, renumber } from '../../../../../domain/templates/reorder.ts'
import type { TemplateDraft } from '../../../../../domain/templates/template-content.ts'
import { valueAt } from '../at-path.ts'
import { keyOf } from '../keys.ts'

/** A list of the content: its items have indexes, except roles, which have names. */
export type ListItem = { number?: number; enabled?: boolean }
type Numbered = { number: number }

export function listAt(draft: TemplateDraft, path: string): readonly ListItem[] {
  return (valueAt(draft, path) ?? []) as readonly ListItem[]
}

/** How many questions and comments the content has. */
export const itemsOf = ({ content }: TemplateDraft) => (content.type === 'questions' ? itemsInAll(content.sections) : 0)

const isCounted = (items: readonly ListItem[]): items is readonly Numbered[] =>
  items.every(({ number }) => number !== undefined)

export const isNotApplicable = ({ number }: ListItem) => number === notApplicableAnswer

/** One place up or down. */
export function stepped(items: readonly ListItem[], index: number, direction: 'up' | 'down'): ListItem[] {
  if (isCounted(items)) return moveItem(items, index, direction)
  return moved(items, index, index + (direction === 'up' ? -1 : 1))
}

/** To another place, as by dragging; N/A stays last. */
export function moved(items: readonly ListItem[], from: number, to: number): ListItem[] {
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return [...items]
  const next = items.toSpliced(from, 1).toSpliced(to, 0, item)
  return isCounted(next) ? renumber(next) : next
}

export function without(items: readonly ListItem[], index: number): ListItem[] {
  return isCounted(items) ? removeItem(items, index) : items.toSpliced(index, 1)
}

export function withAdded(items: readonly ListItem[], item: ListItem): ListItem[] {
  return isCounted(items) && isCounted([item]) ? addItem<Numbered>(items, item as Numbered) : [...items, item]
}

export const keysOf = (items: readonly object[]) => items.map(keyOf).join(' ')
