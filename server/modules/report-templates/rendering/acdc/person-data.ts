import type { AcdcCompetency, AcdcSeen } from '../../../../../domain/acdc/report/acdc-report.ts'
import type { AcdcPersonData } from '../../../../../domain/report-templates/acdc-person-data.ts'
import type { ComputedCompetency } from '../../../../../domain/templates/computation/compute-competency.ts'
import { suggestionLines } from '../sections/development.ts'
import type { AcdcPersonView, AcdcView } from './acdc-view.ts'

/** The documented data of one person's AC/DC report. */
export function acdcPersonData(view: AcdcPersonView): AcdcPersonData {
  const { input, label } = view
  const { report, tests, tools } = input
  // Without any test there is nothing to stand beside the agreed scores.
  const tested = tests.filter(({ computed }) => computed && computed.used.length > 0)
  return {
    participant: { name: input.assesseeName },
    ...waveData(view),
    evaluators: input.evaluators,
    activities: input.activities.map(({ activityId, labels, descriptions, minutes }) => ({
      name: label(labels),
      description: label(descriptions),
      minutes,
      competencies: report.competencies
        .filter(({ activityIds }) => activityIds.includes(activityId))
        .map(({ section }) => view.sectionName(section)),
    })),
    competencies: report.competencies.map((entry, index) => competencyData(view, entry, index + 1)),
    seen_most: report.seenMost.map((one) => seenData(view, one)),
    seen_least: report.seenLeast.map((one) => seenData(view, one)),
    summary: input.summary,
    compared_with: report.comparedWith,
    notes: input.notes.map(({ section, sign, text }) => ({
      competency: section === null ? '' : view.sectionName(section),
      sign,
      text,
    })),
    has_behaviours: report.competencies.some(({ behaviours }) =>
      behaviours.some(({ plus, minus }) => plus + minus > 0),
    ),
    has_comparison: report.comparedWith > 0,
    has_tests: tested.length > 0 || tools.length > 0,
    tools: tools.map(({ name, scale, competencies }) => ({
      name,
      scale: { min: scale.lowest, max: scale.highest },
      competencies: competencies.map((one) => ({ name: label(one.labels), ...testedData(one.computed) })),
    })),
    findings: findings(view),
  }
}

/** What all AC/DC reports have. */
export function waveData({ input, scale, label }: AcdcView) {
  return {
    organization: { name: input.organizationName },
    project: { name: input.projectName },
    wave: { name: input.waveName, finish: input.finish ?? null },
    issued_on: input.issuedOn,
    language: input.language,
    scale: {
      min: scale.lowest,
      max: scale.highest,
      answers: input.scale.map(({ number, labels }) => ({ number, name: label(labels) })),
    },
  }
}

function competencyData(
  view: AcdcPersonView,
  entry: AcdcCompetency,
  position: number,
): AcdcPersonData['competencies'][number] {
  const { input, label } = view
  const texts = view.section(entry.section)
  const tested = input.tests.find(({ section }) => section === entry.section)?.computed ?? null
  return {
    number: entry.section,
    position,
    name: view.sectionName(entry.section),
    description: label(texts.description),
    score: entry.agreed,
    answer: label(input.scale.find(({ number }) => number === entry.agreed)?.labels),
    level: entry.level ?? '',
    evaluators: entry.evaluators,
    lowest: entry.range?.lowest ?? null,
    highest: entry.range?.highest ?? null,
    closeness: entry.closeness ?? '',
    comparison: entry.comparison?.mean ?? null,
    activities: entry.activityIds.map((id) => view.activityName(id)),
    behaviours: entry.behaviours.map((one) => seenData(view, { ...one, section: entry.section })),
    development_activities: suggestionLines(label(texts.developmentActivities)),
    tests: { defined: tested !== null, ...testedData(tested ?? { score: null, used: [], missing: [] }) },
  }
}

const seenData = (view: AcdcPersonView, { key, section, plus, minus }: AcdcSeen) => ({
  text: view.itemText(key),
  competency: view.sectionName(section),
  plus,
  minus,
})

const testedData = ({ score, used, missing }: ComputedCompetency) => ({ score, scales: used, missing })

function findings(view: AcdcPersonView): AcdcPersonData['findings'] {
  const { text, score, input } = view
  const scored = input.report.competencies.flatMap(({ section, agreed }) =>
    agreed === null ? [] : [{ section, agreed }],
  )
  const [highest] = scored.toSorted((one, other) => other.agreed - one.agreed)
  const [lowest] = scored.toSorted((one, other) => one.agreed - other.agreed)
  return {
    overview:
      !highest || !lowest
        ? ''
        : highest.agreed === lowest.agreed
          ? text('acdc.headlines.alike', { score: score(highest.agreed) })
          : text('acdc.headlines.overview', {
              highest: view.sectionName(highest.section),
              lowest: view.sectionName(lowest.section),
            }),
    behaviours: behavioursFinding(view),
    tests: testsFinding(view),
    development: text('acdc.headlines.development'),
  }
}

function behavioursFinding({ text, input }: AcdcPersonView): string {
  const seen = input.report.competencies.flatMap(({ behaviours }) => behaviours)
  const sum = (of: 'plus' | 'minus') => seen.reduce((all, one) => all + one[of], 0)
  const [plus, minus] = [sum('plus'), sum('minus')]
  return plus + minus === 0 ? '' : text('acdc.headlines.behaviours', { plus, minus })
}

/** How many competencies tests put within a point of the agreed score. */
function testsFinding({ text, input }: AcdcPersonView): string {
  if (!input.tests.some(({ computed }) => computed)) return ''
  const agreedOf = new Map(input.report.competencies.map(({ section, agreed }) => [section, agreed]))
  const apart = input.tests.flatMap(({ section, computed }) => {
    const agreed = agreedOf.get(section) ?? null
    return agreed === null || computed?.score == null ? [] : [Math.abs(computed.score - agreed)]
  })
  if (apart.length === 0) return text('acdc.headlines.testsMissing')
  const close = apart.filter((difference) => difference <= 1 + 1e-9).length
  return text('acdc.headlines.tests', { close, of: apart.length })
}
