import { isShown, meanOf } from '../numbers/means.ts'
import { average } from '../numbers/rounding.ts'
import type { Mean360, Report360, ReportUnit360 } from '../report-360.ts'
import type { ItemKey360, Labels360 } from '../report-360-input.ts'

/** Fewest assessees behind any number of a team or wave report. */
export const fewestAssessees = 3

/** Mean of assessees' means: everybody counts once, however many raters they have. */
export type TeamMean360 = Mean360 & { readonly assessees: number }

export type TeamItem360 = {
  readonly key: ItemKey360
  readonly position: number
  readonly labels?: Labels360
  readonly others: TeamMean360 | null
}

export type TeamSection360 = {
  readonly number: number
  readonly labels?: Labels360
  readonly others: TeamMean360 | null
  /** By rater group, self and merged groups apart; groups shown for fewer than three assessees have no entry. */
  readonly groups: Readonly<Partial<Record<ReportUnit360, TeamMean360>>>
  readonly items: readonly TeamItem360[]
}

export type TeamReport360 =
  | {
      readonly ok: true
      readonly assessees: number
      readonly scaleMax: number
      readonly sections: readonly TeamSection360[]
    }
  | { readonly ok: false; readonly reason: 'too-few-assessees' | 'different-scales' }

function teamMean(means: readonly (Mean360 | null | undefined)[]): TeamMean360 | null {
  const known = means.flatMap((mean) => mean ?? [])
  if (known.length < fewestAssessees) return null
  return { ...meanOf(average(known.map((mean) => mean.exact))), assessees: known.length }
}

function groupMeans(reports: readonly Report360[], section: number): TeamSection360['groups'] {
  const groups: Partial<Record<ReportUnit360, TeamMean360>> = {}
  for (const unit of ['superior', 'subordinate', 'colleague', 'externalCustomer', 'internalCustomer'] as const) {
    const mean = teamMean(
      reports.map((report) => {
        const cell = report.sections.find(({ number }) => number === section)?.cells[unit]
        return cell && isShown(cell) ? cell : null
      }),
    )
    if (mean) groups[unit] = mean
  }
  return groups
}

/**
 * Team or wave report from finished individual reports, and so from shown numbers only. Self is left out. Sections and
 * items are those of the first report; all are of one wave. Every number needs three assessees.
 */
export function computeTeamReport360(reports: readonly Report360[]): TeamReport360 {
  const [first] = reports
  if (!first || reports.length < fewestAssessees) return { ok: false, reason: 'too-few-assessees' }
  const { scaleMax } = first
  if (reports.some((report) => report.scaleMax !== scaleMax)) return { ok: false, reason: 'different-scales' }
  const sections = first.sections.map(({ number, labels, items }): TeamSection360 => {
    const same = reports.map((report) => report.sections.find((section) => section.number === number))
    return {
      number,
      labels,
      others: teamMean(same.map((section) => section?.others)),
      groups: groupMeans(reports, number),
      items: items.map(({ key, position, labels: itemLabels }) => ({
        key,
        position,
        labels: itemLabels,
        others: teamMean(same.map((section) => section?.items.find((item) => item.key === key)?.others)),
      })),
    }
  })
  return { ok: true, assessees: reports.length, scaleMax, sections }
}
