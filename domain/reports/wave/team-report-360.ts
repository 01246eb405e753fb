import { compareGroups, type GroupGaps360 } from '../numbers/compare-groups.ts'
import { largestGaps } from '../numbers/gaps.ts'
import { highestAndLowest } from '../numbers/highest-lowest.ts'
import { bandOf, quadrantOf } from '../numbers/importance-map.ts'
import type { ListedItem360 } from '../report-360.ts'
import { itemKey360, type ReportInput360, roleGroups360, type Section360 } from '../report-360-input.ts'
import { changeOf } from './change-between-waves.ts'
import type { Contribution360, ItemContribution360, SectionContribution360 } from './contribution.ts'
import type {
  TeamChange360,
  TeamGroups360,
  TeamImportancePoint360,
  TeamItem360,
  TeamMean360,
  TeamResponse360,
  TeamResult360,
  TeamSection360,
} from './group-reports-360.ts'
import { fewestAssessees, teamGap, teamMean, teamRange } from './team-means.ts'

/** What all people of a wave have in common. */
export type Questionnaire360 = Pick<ReportInput360, 'scaleMax' | 'sections' | 'settings'>

/** One entry for each group whose mean at least three people's reports show. */
function groupMeans<C>(people: readonly C[], groupsOf: (person: C) => SectionContribution360['groups']): TeamGroups360 {
  const groups: Partial<Record<(typeof roleGroups360)[number], TeamMean360>> = {}
  for (const group of roleGroups360) {
    const mean = teamMean(people.flatMap((person) => groupsOf(person)[group] ?? []))
    if (mean) groups[group] = mean
  }
  return groups
}

function numbersOf(people: readonly (ItemContribution360 | SectionContribution360)[], wave: Questionnaire360) {
  const others = people.flatMap((person) => person.others ?? [])
  const both = people.flatMap((person) => person.both ?? [])
  const groups = groupMeans(people, (person) => person.groups)
  return { others: teamMean(others), range: teamRange(others), gap: teamGap(both, wave), groups }
}

function* scoreSection(
  { number, labels, items }: Section360,
  firstPosition: number,
  people: readonly Contribution360[],
  wave: Questionnaire360,
): Generator<void, TeamSection360> {
  const scored: TeamItem360[] = []
  for (const [index, item] of items.entries()) {
    const key = itemKey360(number, item.number)
    const numbers = numbersOf(
      people.flatMap((person) => person.items.get(key) ?? []),
      wave,
    )
    scored.push({ key, position: firstPosition + index, section: number, labels: item.labels, ...numbers })
    yield
  }
  const numbers = numbersOf(
    people.flatMap((person) => person.sections.get(number) ?? []),
    wave,
  )
  return { number, labels, ...numbers, items: scored }
}

/** How many of each group answered, of all these people together; groups of whom nobody was asked have no entry. */
export function responsesOf(people: readonly Contribution360[]): TeamResponse360[] {
  const all = people.flatMap(({ responses }) => responses)
  return roleGroups360.flatMap((group): TeamResponse360[] => {
    const own = all.filter((response) => response.group === group)
    const invited = own.reduce((sum, response) => sum + response.invited, 0)
    const submitted = own.reduce((sum, response) => sum + response.submitted, 0)
    return invited === 0 ? [] : [{ group, invited, submitted, percent: Math.round((submitted * 100) / invited) }]
  })
}

/** Lines for the highest and lowest items. Self only where it is of the same people, so that readers can subtract. */
function listedItems(items: readonly TeamItem360[]): ListedItem360[] {
  return items.flatMap(({ key, position, section, others, gap }) => {
    if (!others) return []
    const same = gap?.assessees === others.assessees ? gap : null
    const [self, size] = [same?.self ?? null, same?.gap ?? null]
    return [{ key, position, section, self, others: others.mean, gap: size, n: others.assessees }]
  })
}

function gapLines(items: readonly TeamItem360[]): ListedItem360[] {
  return items.flatMap(({ key, position, section, gap }) =>
    gap ? [{ key, position, section, self: gap.self, others: gap.others, gap: gap.gap, n: gap.assessees }] : [],
  )
}

function groupGaps(items: readonly TeamItem360[]): GroupGaps360[] {
  const groups = roleGroups360.filter((group) => group !== 'self')
  return groups.flatMap((first, index) =>
    groups.slice(index + 1).flatMap(
      (second) =>
        compareGroups(items, [first, second], (item, group) => {
          const shown = item.groups[group]
          return shown ? { mean: shown.mean, n: shown.assessees } : null
        }) ?? [],
    ),
  )
}

/** The superiors' importance where three people's reports show it, else the people's own, as in a person's report. */
function importancePoint(
  section: TeamSection360,
  people: readonly Contribution360[],
  { settings: bounds }: Questionnaire360,
): TeamImportancePoint360[] {
  const groups = groupMeans(people, (person) => person.sections.get(section.number)?.importance ?? {})
  const importanceFrom = groups.superior ? 'superior' : 'self'
  const importance = groups[importanceFrom]
  if (!section.others || !importance) return []
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
      assessees: importance.assessees,
    },
  ]
}

function changeOfSection(section: number, people: readonly Contribution360[]): TeamChange360[] {
  const both = people.flatMap(({ change }) => change.filter((entry) => entry.section === section))
  const [earlier, later] = [teamMean(both.map((entry) => entry.earlier)), teamMean(both.map((entry) => entry.later))]
  if (!earlier || !later) return []
  return [{ section, ...changeOf({ earlier: earlier.exact, later: later.exact }), assessees: both.length }]
}

/**
 * A report about some or all people of a wave, made from what their own reports show: whoever has it and those reports
 * learns nothing more about anybody. Self is left out of `others`. Takes steps, between which a server answers
 * others: a wave can have thousands of people.
 */
export function* computeTeamReport360(
  people: readonly Contribution360[],
  wave: Questionnaire360,
): Generator<void, TeamResult360> {
  if (people.some(({ scaleMax }) => scaleMax !== wave.scaleMax)) return { ok: false, reason: 'different-scales' }
  if (people.length < fewestAssessees) return { ok: false, reason: 'too-few-assessees' }
  const sections: TeamSection360[] = []
  const importanceMap: TeamImportancePoint360[] = []
  const change: TeamChange360[] = []
  let position = 1
  for (const section of wave.sections) {
    const scored = yield* scoreSection(section, position, people, wave)
    position += section.items.length
    sections.push(scored)
    importanceMap.push(...importancePoint(scored, people, wave))
    change.push(...changeOfSection(section.number, people))
    yield
  }
  const items = sections.flatMap((section) => section.items)
  const gaps = gapLines(items)
  const report = {
    assessees: people.length,
    scaleMax: wave.scaleMax,
    responses: responsesOf(people),
    sections,
    ...highestAndLowest(listedItems(items), wave.settings),
    largestPositiveGaps: largestGaps(gaps, 'positive'),
    largestNegativeGaps: largestGaps(gaps, 'negative'),
    groupGaps: groupGaps(items),
    importanceMap,
    change,
  }
  return { ok: true, report }
}
