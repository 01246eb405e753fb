import { average, roundHalfUp, subtractRounded } from '../numbers/rounding.ts'
import type { Report360 } from '../report-360.ts'

/** Δ(c): later minus earlier mean of all others, scale points, over the `items` shown in both waves. */
export type SectionChange360 = {
  readonly section: number
  readonly earlier: number
  readonly later: number
  readonly change: number
  readonly items: number
}

export type WaveChange360 =
  | { readonly ok: true; readonly sections: readonly SectionChange360[] }
  | { readonly ok: false; readonly reason: 'different-scales' }

/**
 * How all others' view of one assessee changed from one wave to the next. Items are matched by section and item number
 * and must have O(i) in both reports; sections without such an item are left out. Refuses two different scales.
 */
export function changeBetweenWaves(earlier: Report360, later: Report360): WaveChange360 {
  if (earlier.scaleMax !== later.scaleMax) return { ok: false, reason: 'different-scales' }
  const before = new Map(
    earlier.sections.flatMap(({ items }) => items.map((item) => [item.key, item.others?.exact] as const)),
  )
  const sections = later.sections.flatMap(({ number, items }): SectionChange360[] => {
    const common = items.flatMap(({ key, others }) => {
      const old = before.get(key)
      return old === undefined || others === null ? [] : [{ old, now: others.exact }]
    })
    if (common.length === 0) return []
    const old = roundHalfUp(average(common.map((item) => item.old)))
    const now = roundHalfUp(average(common.map((item) => item.now)))
    return [{ section: number, earlier: old, later: now, change: subtractRounded(now, old), items: common.length }]
  })
  return { ok: true, sections }
}
