import { isAscending, isItems, isRecord, isSame, joined } from './changes.ts'
import { countItems, isCounted } from './count-items.ts'
import { isEqual, matchItems, type Item } from './match-items.ts'
import type { TemplateDraft } from './template-content.ts'

/**
 * A place that both have changed in different ways. Indexes in the path are those of the merged draft. For a section,
 * question, answer, role or mail null means that this side removed it while the other changed it.
 */
export type TemplateConflict = { path: string; theirs: unknown; mine: unknown }

/** `draft` has the changes of both sides, and mine in every conflict; an item removed on one side and changed on the other stays. */
export type TemplateMerge = { draft: TemplateDraft; conflicts: TemplateConflict[] }

/** Merges two people's edits of the same template, so that nobody's work is lost. */
export function mergeDrafts(base: TemplateDraft, theirs: TemplateDraft, mine: TemplateDraft): TemplateMerge {
  const conflicts: TemplateConflict[] = []
  const draft = mergeValues({ base, theirs, mine }, '', conflicts) as TemplateDraft
  return { draft, conflicts }
}

type Versions<T = unknown> = { base: T; theirs: T; mine: T }

function mergeValues({ base, theirs, mine }: Versions, path: string, conflicts: TemplateConflict[]): unknown {
  if (isSame(theirs, mine) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isItems(theirs) && isItems(mine) && isItems(base)) return mergeItems({ base, theirs, mine }, path, conflicts)
  if (Array.isArray(theirs) && Array.isArray(mine) && Array.isArray(base)) return mergeSets({ base, theirs, mine })
  if (isRecord(theirs) && isRecord(mine)) {
    const known = isRecord(base) ? base : {}
    return mergeRecords({ base: known, theirs, mine }, path, conflicts)
  }
  conflicts.push({ path, theirs: theirs ?? null, mine: mine ?? null })
  return mine
}

function mergeRecords({ base, theirs, mine }: Versions<Item>, path: string, conflicts: TemplateConflict[]): Item {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const entries = keys.map((key) => {
    const versions = { base: base[key], theirs: theirs[key], mine: mine[key] }
    return [
      key,
      key === 'number' ? mergeNumbers(versions) : mergeValues(versions, joined(path, key), conflicts),
    ] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Numbers follow from the order of the merged list, so they never conflict. */
const mergeNumbers = ({ base, theirs, mine }: Versions) => (base === mine ? theirs : mine)

function mergeSets({ base, theirs, mine }: Versions<readonly unknown[]>): unknown[] {
  const kept = mine.filter((value) => theirs.includes(value) || !base.includes(value))
  return [...kept, ...theirs.filter((value) => !base.includes(value) && !mine.includes(value))]
}

/** One item in the three lists; undefined on a side that lacks it. */
type Trio = Partial<Versions<Item>>

function mergeItems(lists: Versions<readonly Item[]>, path: string, conflicts: TemplateConflict[]): Item[] {
  const merged = inOrder(lists).map((trio, index) => mergeTrio(trio, joined(path, index), conflicts))
  const isClear = new Set(merged.map(({ number }) => number)).size === merged.length
  if (isClear && !(isCounted(lists.theirs) && isCounted(lists.mine))) return merged
  return countItems(merged)
}

function mergeTrio({ base, theirs, mine }: Trio, path: string, conflicts: TemplateConflict[]): Item {
  if (theirs && mine) return mergeRecords({ base: base ?? {}, theirs, mine }, path, conflicts)
  if (base) conflicts.push({ path, theirs: theirs ?? null, mine: mine ?? null })
  return mine ?? theirs ?? {}
}

/**
 * The items that stay, in the order of the side that moved some; in mine if both did. New items of both sides are
 * where they were added, one side's after the other's.
 */
function inOrder({ base, theirs, mine }: Versions<readonly Item[]>): Trio[] {
  const trios = trioLists({ base, theirs, mine })
  const hasMoved = !isAscending(
    trios.mine.map((trio) => (trio.base ? base.indexOf(trio.base) : -1)).filter((at) => at >= 0),
  )
  const [first, second] = hasMoved ? [trios.mine, trios.theirs] : [trios.theirs, trios.mine]
  const ordered = [...first]
  for (const [index, trio] of second.entries()) {
    if (ordered.includes(trio)) continue
    const before = second.slice(0, index).findLast((known) => ordered.includes(known))
    let at = before ? ordered.indexOf(before) + 1 : 0
    while (at < ordered.length && !second.includes(ordered[at] ?? {})) at += 1
    ordered.splice(at, 0, trio)
  }
  return ordered.filter(stays)
}

/** Removed by one side and not changed by the other: removed. */
function stays({ base, theirs, mine }: Trio): boolean {
  if (!base || (theirs && mine)) return true
  const left = theirs ?? mine
  return left !== undefined && !isEqual(base, left)
}

/** Both lists contain the same trio object if both sides have the item. */
function trioLists({ base, theirs, mine }: Versions<readonly Item[]>): { theirs: Trio[]; mine: Trio[] } {
  const inTheirs = matchItems(base, theirs)
  const inMine = matchItems(base, mine)
  const ofBase = base.map((item, index): Trio => ({
    base: item,
    theirs: theirs[inTheirs[index] ?? -1],
    mine: mine[inMine[index] ?? -1],
  }))
  const newMine = mine.filter((_, index) => !inMine.includes(index))
  const ofMine = new Map<Item, Trio>(mine.map((item, index) => [item, ofBase[inMine.indexOf(index)] ?? { mine: item }]))
  const listOfTheirs = theirs.map((item, index) => {
    const known = ofBase[inTheirs.indexOf(index)]
    if (known) return known
    const twin = newMine.find((other) => isNamesakeOrEqual(item, other) && !ofMine.get(other)?.theirs)
    const trio: Trio = twin ? (ofMine.get(twin) ?? {}) : {}
    trio.theirs = item
    return trio
  })
  return { theirs: listOfTheirs, mine: mine.map((item) => ofMine.get(item) ?? { mine: item }) }
}

/** Both sides added the same item. */
const isNamesakeOrEqual = (one: Item, other: Item) => matchItems([one], [other])[0] === 0 && isEqualOrNamed(one, other)
const isEqualOrNamed = (one: Item, other: Item) => 'roleId' in one || 'mailType' in one || isEqual(one, other)
