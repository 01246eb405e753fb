import { headlinesFor } from '../../../../domain/reports/numbers/headlines.ts'
import type { Report360, ReportItem360, ReportSection360 } from '../../../../domain/reports/report-360.ts'
import { type RoleGroup360, roleGroups360 } from '../../../../domain/reports/report-360-input.ts'
import type {
  TeamGroups360,
  TeamItem360,
  TeamReport360,
  TeamSection360,
} from '../../../../domain/reports/wave/group-reports-360.ts'

/**
 * A report about a group in the form of one person's, so that the same sections and charts draw both: means of rater
 * groups become columns, and people take the place of raters. What a person's report alone has is empty.
 */
export function groupAsReport(team: TeamReport360): Report360 {
  const units = unitsOf(team)
  const sections = team.sections.map((section) => sectionOf(section, units))
  const items = sections.flatMap((section) => section.items)
  const lines = items.flatMap(({ key, position, section, others, gap }) =>
    others ? [{ key, position, section, self: null, others: others.mean, gap: gap?.gap ?? null, n: others.n }] : [],
  )
  const importanceMap =
    team.importanceMap.length > 0
      ? team.importanceMap.map(({ assessees, ...point }) => ({ ...point, raters: assessees }))
      : null
  const count = (of: 'invited' | 'submitted', groups = team.responses) =>
    groups.reduce((sum, response) => sum + response[of], 0)
  const others = team.responses.filter(({ group }) => group !== 'self')
  const responses = { invited: count('invited'), submitted: count('submitted'), others: count('submitted', others) }
  return {
    scaleMax: team.scaleMax,
    groups: [],
    units,
    otherRaters: null,
    responses,
    sections,
    highest: team.highest,
    lowest: team.lowest,
    largestPositiveGaps: team.largestPositiveGaps,
    largestNegativeGaps: team.largestNegativeGaps,
    importanceMap,
    shiftRanking: null,
    comments: [],
    rarelyJudged: [],
    headlines: headlinesFor({ sections, units, othersAnswered: responses.others, lines, importanceMap }),
  }
}

/** Rater groups that have a mean anywhere in the report. */
function unitsOf({ sections }: TeamReport360): RoleGroup360[] {
  const entries = sections.flatMap((section) => [section, ...section.items])
  return roleGroups360.filter((group) => entries.some(({ groups }) => groups[group]))
}

const empty = { distributions: {}, agreement: {} }

function sectionOf(section: TeamSection360, units: readonly RoleGroup360[]): ReportSection360 {
  const { number, labels, items } = section
  return {
    number,
    labels,
    items: items.map((item, index) => itemOf(item, index + 1, units)),
    cells: cellsOf(section.groups, units, 'hidden'),
    ...numbersOf(section),
    ...empty,
    importance: {},
    shift: {},
    othersShift: null,
  }
}

function itemOf(item: TeamItem360, number: number, units: readonly RoleGroup360[]): ReportItem360 {
  const { key, position, section, labels } = item
  const cells = cellsOf(item.groups, units, 'not-applicable')
  return { key, number, position, section, labels, cells, ...numbersOf(item), ...empty }
}

function numbersOf({ others, gap }: TeamItem360 | TeamSection360): Pick<ReportItem360, 'others' | 'gap'> {
  return {
    others: others && { mean: others.mean, exact: others.exact, n: others.assessees },
    gap: gap && { ...gap, items: gap.assessees },
  }
}

/** Fewer than three people have no mean. */
function cellsOf<Status extends 'hidden' | 'not-applicable'>(
  groups: TeamGroups360,
  units: readonly RoleGroup360[],
  status: Status,
) {
  const cells = units.map((unit) => {
    const shown = groups[unit]
    const cell = shown
      ? { mean: shown.mean, exact: shown.exact, status: 'shown' as const, n: shown.assessees, of: shown.assessees }
      : { status, n: 0 as const, of: 0 }
    return [unit, cell] as const
  })
  return Object.fromEntries(cells) as Partial<Record<RoleGroup360, (typeof cells)[number][1]>>
}
