import type { GroupReportData } from '../../../../domain/report-templates/group-report-data.ts'
import type { ListedItem360 } from '../../../../domain/reports/report-360.ts'
import type { TeamItem360, TeamSection360 } from '../../../../domain/reports/wave/group-reports-360.ts'
import { groupFindings } from './group-findings.ts'
import type { GroupView } from './group-view.ts'
import { changeData } from './individual-data.ts'
import { hasOthers } from './sections/frame.ts'
import { levelOf } from './sections/levels.ts'

/** The documented data of a report about a group. */
export function groupReportData(view: GroupView): GroupReportData {
  const { report, input, group, unitName, label } = view
  const { report: team, measurement } = group
  const straight = measurement?.quality?.straightLining
  return {
    group: { name: input.assesseeName, people: team.assessees, left_out: group.leftOut ?? 0 },
    organization: { name: input.organizationName },
    project: { name: input.projectName },
    wave: { name: input.waveName, finish: input.answersUntil ?? null },
    issued_on: input.issuedOn,
    language: input.language,
    scale: { max: report.scaleMax, answers: (input.scaleLabels ?? []).map(label) },
    responses: team.responses.map((response) => ({ ...response, name: unitName(response.group) })),
    columns: report.units.map((unit) => ({ group: unit, name: unitName(unit) })),
    has_others: hasOthers(view),
    has_gaps: report.sections.some(({ gap }) => gap),
    has_importance: team.importanceMap.length > 0,
    has_change: team.change.length > 0,
    has_group_gaps: team.groupGaps.length > 0,
    has_reliability: (measurement?.quality?.sections.length ?? 0) > 0,
    has_rarely_judged: (measurement?.rarelyJudged.length ?? 0) > 0,
    competencies: team.sections.map((entry, index) => competencyData(view, entry, index + 1)),
    highest: team.highest.map((entry) => listedData(view, entry)),
    lowest: team.lowest.map((entry) => listedData(view, entry)),
    earlier_wave: group.earlierWaveName ?? '',
    change: changeData(view, team.change).map((entry, index) => ({
      ...entry,
      people: team.change[index]?.assessees ?? 0,
    })),
    reliability: reliabilityData(view),
    straight_lining: { known: Boolean(straight), raters: straight?.raters ?? 0, of: straight?.of ?? 0 },
    rarely_judged: (measurement?.rarelyJudged ?? []).map(({ key, position, notApplicable, of }) => ({
      position,
      text: label(view.item(key).labels),
      not_applicable: notApplicable,
      of,
    })),
    findings: groupFindings(view),
  }
}

function numbersOf({ report, unitName }: GroupView, { others, range, gap, groups }: TeamSection360 | TeamItem360) {
  return {
    self: groups.self?.mean ?? null,
    others: others?.mean ?? null,
    people: others?.assessees ?? 0,
    lowest: range?.lowest ?? null,
    highest: range?.highest ?? null,
    gap: gap?.gap ?? null,
    means: report.units.flatMap((unit) => {
      if (unit === 'otherRaters') return []
      return [
        {
          group: unit,
          name: unitName(unit),
          mean: groups[unit]?.mean ?? null,
          people: groups[unit]?.assessees ?? 0,
        },
      ]
    }),
  }
}

function competencyData(
  view: GroupView,
  entry: TeamSection360,
  position: number,
): GroupReportData['competencies'][number] {
  const point = view.group.report.importanceMap.find(({ section }) => section === entry.number)
  return {
    number: entry.number,
    position,
    name: view.sectionName(entry.number),
    description: view.label(view.input.sectionTexts?.[entry.number]?.description),
    ...numbersOf(view, entry),
    classification: entry.gap?.classification ?? 'none',
    level: levelOf(view, view.section(entry.number)) ?? '',
    importance: point?.importance ?? null,
    quadrant: point?.quadrant ?? '',
    items: entry.items.map((item) => ({
      position: item.position,
      text: view.label(item.labels),
      ...numbersOf(view, item),
    })),
  }
}

const listedData = (view: GroupView, { key, position, section, self, others, gap }: ListedItem360) => ({
  position,
  text: view.label(view.item(key).labels),
  competency: view.sectionName(section),
  self,
  others,
  gap,
})

const reliabilityData = (view: GroupView) =>
  (view.group.measurement?.quality?.sections ?? []).map(
    ({ section, word, icc1, iccK, ratersEach, ratersNeeded, alpha }) => ({
      number: section,
      competency: view.sectionName(section),
      word: word ?? '',
      icc: icc1,
      icc_mean: iccK,
      raters_each: ratersEach,
      raters_needed: ratersNeeded,
      alpha,
    }),
  )
