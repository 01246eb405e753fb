import { isRecord } from './changes.ts'
import { countItems, isCounted } from './count-items.ts'
import type { Item } from './match-items.ts'
import type { TemplateConflict, TemplateMerge } from './merge-drafts.ts'
import type { TemplateDraft } from './template-content.ts'

/** The merged draft with a side chosen in each conflict. */
export function settleConflicts(
  { draft, conflicts }: TemplateMerge,
  choose: (conflict: TemplateConflict) => 'theirs' | 'mine',
): TemplateDraft {
  const chosen = conflicts.map((conflict) => ({ path: conflict.path, value: conflict[choose(conflict)] }))
  const settled = structuredCopy(draft)
  // From the end, so that removing an item does not move those still to be decided.
  for (const { path, value } of chosen.toReversed()) put(settled, path.split('.'), value)
  return settled
}

function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** Sets the value at the path; null removes an item from its list, or a text from its language. */
function put(target: unknown, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (Array.isArray(target)) {
    if (rest.length > 0) return put(target[Number(key)], rest, value)
    if (value === null) takeOut(target as Item[], Number(key))
    else target[Number(key)] = keepingNumber(target[Number(key)], value)
    return
  }
  if (!isRecord(target)) return
  const record = target as Record<string, unknown>
  if (rest.length > 0) put(record[key], rest, value)
  else if (value === null) delete record[key]
  else record[key] = value
}

/** The number follows from the place in the merged list, on both sides. */
function keepingNumber(known: unknown, value: unknown): unknown {
  const isNumbered = isRecord(known) && isRecord(value) && 'number' in known
  return isNumbered ? { ...value, number: known['number'] } : value
}

function takeOut(items: Item[], index: number): void {
  const left = items.toSpliced(index, 1)
  items.splice(0, items.length, ...(isCounted(items) ? countItems(left) : left))
}
