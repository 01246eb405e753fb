import { average, roundHalfUp, subtractRounded } from '../numbers/rounding.ts'
import type { Report360 } from '../report-360.ts'
import type { Labels360 } from '../report-360-input.ts'
import type { IssuedItems360 } from './issued-items.ts'

/** A section in two waves: unrounded means of all others over the `items` that both reports show, scale points. */
export type SectionInBoth360 = {
  readonly section: number
  readonly earlier: number
  readonly later: number
  readonly items: number
}

/** Δ(c): later minus earlier mean, both rounded before, so that readers can subtract the printed numbers. */
export type SectionChange360 = SectionInBoth360 & { readonly change: number }

/**
 * Whether two waves ask the same: a later questionnaire can have another question under the same number. It is enough
 * that one language has the same text, as texts are translated and corrected between waves.
 */
function isSameQuestion(earlier: Labels360 = {}, later: Labels360 = {}): boolean {
  const languages = Object.keys(earlier).filter((code) => later[code] !== undefined)
  if (languages.length === 0) return Object.keys(earlier).length === 0 && Object.keys(later).length === 0
  return languages.some((code) => earlier[code]?.trim() === later[code]?.trim())
}

/**
 * The sections of one person's report over the items that an issued report of another wave showed as well: from O(i)
 * alone, and so from published cells. Sections without such an item are left out; none for another scale.
 */
export function sectionsInBoth(earlier: IssuedItems360, later: Report360): SectionInBoth360[] {
  if (earlier.scaleMax !== later.scaleMax) return []
  return later.sections.flatMap(({ number, items }): SectionInBoth360[] => {
    const common = items.flatMap(({ key, labels, others }) => {
      const old = earlier.items.get(key)
      return old && others && isSameQuestion(old.labels, labels) ? [{ old: old.others, now: others.exact }] : []
    })
    if (common.length === 0) return []
    const means = {
      earlier: average(common.map(({ old }) => old)),
      later: average(common.map(({ now }) => now)),
    }
    return [{ section: number, ...means, items: common.length }]
  })
}

/** Rounds both means, then subtracts. */
export function changeOf({ earlier, later }: { earlier: number; later: number }) {
  const [old, now] = [roundHalfUp(earlier), roundHalfUp(later)]
  return { earlier: old, later: now, change: subtractRounded(now, old) }
}

/**
 * How all others' view of one person changed from one wave to the next. Items are matched by section and item number
 * and have to ask the same. Empty if the waves have nothing in common, or different scales.
 */
export function changeBetweenWaves(earlier: IssuedItems360, later: Report360): SectionChange360[] {
  return sectionsInBoth(earlier, later).map((both) => ({ ...both, ...changeOf(both) }))
}
