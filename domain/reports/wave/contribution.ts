import type { SelfAndOthers } from '../numbers/gaps.ts'
import { isShown } from '../numbers/means.ts'
import { average } from '../numbers/rounding.ts'
import type { GroupOutcome360, Report360, ReportItem360, ReportSection360 } from '../report-360.ts'
import { type ItemKey360, type RoleGroup360, roleGroups360 } from '../report-360-input.ts'
import { sectionsInBoth, type SectionInBoth360 } from './change-between-waves.ts'
import type { IssuedItems360 } from './issued-items.ts'

type ByGroup<T> = Readonly<Partial<Record<RoleGroup360, T>>>

/** Of an item or section: unrounded means that the person's report shows. Null or missing: not shown. */
type Shown360 = {
  readonly others: number | null
  /** Over the items for which the report shows both. */
  readonly both: SelfAndOthers | null
  /** By rater group, self included and the merged column left out, since it joins other groups for each person. */
  readonly groups: ByGroup<number>
}

export type SectionContribution360 = Shown360 & { readonly importance: ByGroup<number> }

/** `n` of the `of` raters of shown columns, self left out, judged the item. */
export type ItemContribution360 = Shown360 & { readonly n: number; readonly of: number }

/**
 * What one person's report contributes to reports about groups: published numbers, and nothing else. A small part of
 * the whole report, so that thousands can be held.
 */
export type Contribution360 = {
  readonly scaleMax: number
  readonly responses: readonly Pick<GroupOutcome360, 'group' | 'invited' | 'submitted'>[]
  readonly sections: ReadonlyMap<number, SectionContribution360>
  readonly items: ReadonlyMap<ItemKey360, ItemContribution360>
  /** Empty without an earlier report, or if it has another scale. */
  readonly change: readonly SectionInBoth360[]
}

function shownMeans(cells: ReportItem360['cells'] | ReportSection360['cells']): ByGroup<number> {
  const means: Partial<Record<RoleGroup360, number>> = {}
  for (const group of roleGroups360) {
    const cell = cells[group]
    if (cell && isShown(cell)) means[group] = cell.exact
  }
  return means
}

function bothOf({ cells: { self }, others }: ReportItem360): SelfAndOthers | null {
  return self && isShown(self) && others ? { self: self.exact, others: others.exact } : null
}

function sectionContribution(section: ReportSection360): SectionContribution360 {
  const common = section.items.flatMap((item) => bothOf(item) ?? [])
  return {
    others: section.others?.exact ?? null,
    both:
      common.length === 0
        ? null
        : { self: average(common.map(({ self }) => self)), others: average(common.map(({ others }) => others)) },
    groups: shownMeans(section.cells),
    importance: shownMeans(section.importance),
  }
}

function itemContribution(item: ReportItem360): ItemContribution360 {
  const { self: _own, ...cells } = item.cells
  const shown = Object.values(cells)
  return {
    others: item.others?.exact ?? null,
    both: bothOf(item),
    groups: shownMeans(item.cells),
    n: shown.reduce((sum, { n }) => sum + n, 0),
    of: shown.reduce((sum, { of }) => sum + of, 0),
  }
}

/** `earlier`: what the same person's report of the wave with which this one is compared showed. */
export function contributionOf(report: Report360, earlier: IssuedItems360 | null): Contribution360 {
  const { scaleMax, sections } = report
  return {
    scaleMax,
    responses: report.groups.map(({ group, invited, submitted }) => ({ group, invited, submitted })),
    sections: new Map(sections.map((section) => [section.number, sectionContribution(section)])),
    items: new Map(sections.flatMap(({ items }) => items.map((item) => [item.key, itemContribution(item)]))),
    change: earlier ? sectionsInBoth(earlier, report) : [],
  }
}
