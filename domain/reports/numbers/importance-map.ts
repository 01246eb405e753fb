import type { Band360, ImportancePoint360, Quadrant360, ReportSection360 } from '../report-360.ts'
import type { ScoringSettings360 } from '../report-360-input.ts'
import { isShown } from './means.ts'

/** low: v < lower · middle: lower ≤ v < higher · high: v ≥ higher. `value` is rounded; a value on the boundary counts as above it. */
export function bandOf(value: number, lower: number, higher: number): Band360 {
  if (value < lower) return 'low'
  return value < higher ? 'middle' : 'high'
}

// quadrants[importance][performance]. The corners are those of Martilla & James 1977
// (doi 10.1177/002224297704100112); the middles are this product's own.
const quadrants: Readonly<Record<Band360, Readonly<Record<Band360, Quadrant360>>>> = {
  high: { low: 'concentrate-here', middle: 'improve', high: 'keep-up' },
  middle: { low: 'improve', middle: 'monitor', high: 'maintain' },
  low: { low: 'low-priority', middle: 'monitor', high: 'possible-overkill' },
}

export function quadrantOf(importance: Band360, performance: Band360): Quadrant360 {
  return quadrants[importance][performance]
}

/**
 * One point for each section: x = O(c), y = I(c), where I is the superiors' mean importance, or the person's own if
 * theirs is not shown. A section that lacks either has no point.
 */
export function importanceMap(
  sections: readonly ReportSection360[],
  bounds: Pick<
    ScoringSettings360,
    'performanceLowerBoundry' | 'performanceHigherBoundry' | 'importanceLowerBoundry' | 'importanceHigherBoundry'
  >,
): ImportancePoint360[] {
  return sections.flatMap((section): ImportancePoint360[] => {
    const { superior, self } = section.importance
    const importanceFrom = superior && isShown(superior) ? 'superior' : 'self'
    const importance = importanceFrom === 'superior' ? superior : self
    if (section.others === null || !importance || !isShown(importance)) return []
    const performance = section.others.mean
    const x = bandOf(performance, bounds.performanceLowerBoundry, bounds.performanceHigherBoundry)
    const y = bandOf(importance.mean, bounds.importanceLowerBoundry, bounds.importanceHigherBoundry)
    return [
      {
        section: section.number,
        performance,
        importance: importance.mean,
        performanceBand: x,
        importanceBand: y,
        quadrant: quadrantOf(y, x),
        importanceFrom,
        raters: importance.n,
      },
    ]
  })
}
