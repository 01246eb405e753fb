import { isBlank, isBranch } from './differences.ts'
import { matchItems, type Item } from './match-items.ts'
import type { TemplateDraft } from './template-content.ts'

/**
 * One place in which two versions differ. Indexes in the path are those of `mine`, or of `theirs` if it exists only there:
 * `content.sections.0.questions.2.labels.cs`. An absent value is null; a whole section, question, answer, role or mail
 * that only one side has is one change.
 */
export type TemplateChange = { path: string; theirs: unknown; mine: unknown }

/** What differs between two versions of a template. Items that moved are recognised and reported only as moved. */
export function templateChanges(theirs: TemplateDraft, mine: TemplateDraft): TemplateChange[] {
  return changesOf(theirs, mine, '')
}

function changesOf(theirs: unknown, mine: unknown, path: string): TemplateChange[] {
  if (isSame(theirs, mine)) return []
  if (isItems(theirs) && isItems(mine)) return changesOfItems(theirs, mine, path)
  if (!isRecord(theirs) || !isRecord(mine)) return [{ path, theirs: theirs ?? null, mine: mine ?? null }]
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return keys.flatMap((key) => changesOf(theirs[key], mine[key], joined(path, key)))
}

function changesOfItems(theirs: readonly Item[], mine: readonly Item[], path: string): TemplateChange[] {
  const matches = matchItems(mine, theirs)
  const kept = mine.flatMap((item, index) => {
    const their = theirs[matches[index] ?? -1]
    if (!their) return [{ path: joined(path, index), theirs: null, mine: item }]
    return changesOf({ ...their, number: null }, { ...item, number: null }, joined(path, index))
  })
  const gone = theirs.flatMap((item, index) =>
    matches.includes(index) ? [] : [{ path: joined(path, index), theirs: item, mine: null }],
  )
  return [...kept, ...gone, ...changeOfOrder(matches, path)]
}

/** One change for the order of a list, with each item's place on either side. */
function changeOfOrder(matches: readonly number[], path: string): TemplateChange[] {
  const common = matches.filter((index) => index !== -1)
  if (isAscending(common)) return []
  const theirs = common.toSorted((a, b) => a - b)
  return [
    { path: joined(path, 'order'), theirs: theirs.map((index) => index + 1), mine: common.map((index) => index + 1) },
  ]
}

export const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))

export const joined = (path: string, key: string | number): string => (path === '' ? `${key}` : `${path}.${key}`)

/** Like `differingPaths`, but stops at the first difference. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isBlank(one) && isBlank(other))) return true
  if (!isBranch(one) || !isBranch(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

export function isRecord(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isItems(value: unknown): value is readonly Item[] {
  return Array.isArray(value) && value.every(isRecord)
}
