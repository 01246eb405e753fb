import type { AcdcGroupData } from '../../../../../domain/report-templates/acdc-group-data.ts'
import type { AcdcGroupView } from './acdc-view.ts'
import { waveData } from './person-data.ts'

/** The documented data of an AC/DC report about several people. */
export function acdcGroupData(view: AcdcGroupView): AcdcGroupData {
  const { input, label } = view
  const { people, competencies } = input.report
  return {
    ...waveData(view),
    activities: input.activities.map(({ labels, descriptions }) => ({
      name: label(labels),
      description: label(descriptions),
    })),
    people: people.map(({ name, scores, mean }, index) => ({
      name,
      mean,
      scores: scores.map(({ section, agreed, level }) => ({
        competency: view.sectionName(section),
        score: agreed,
        level: level ?? '',
      })),
      summary: input.summaries[index] ?? '',
    })),
    competencies: competencies.map(({ section, mean, lowest, highest, levels }, index) => ({
      number: section,
      position: index + 1,
      name: view.sectionName(section),
      description: label(view.section(section).description),
      mean,
      lowest,
      highest,
      ...levels,
    })),
    findings: { matrix: matrixFinding(view), competencies: meansFinding(view) },
  }
}

function matrixFinding({ text, score, input }: AcdcGroupView): string {
  const scores = input.report.people.flatMap(({ scores: own }) => own.flatMap(({ agreed }) => agreed ?? []))
  if (scores.length === 0) return ''
  const [highest, lowest] = [Math.max(...scores), Math.min(...scores)]
  if (highest === lowest) return text('acdc.headlines.alike', { score: score(highest) })
  return text('acdc.headlines.matrix', { highest: score(highest), lowest: score(lowest) })
}

function meansFinding(view: AcdcGroupView): string {
  const known = view.input.report.competencies.flatMap(({ section, mean }) =>
    mean === null ? [] : [{ section, mean }],
  )
  const [highest] = known.toSorted((one, other) => other.mean - one.mean)
  const [lowest] = known.toSorted((one, other) => one.mean - other.mean)
  if (!highest || !lowest) return ''
  if (highest.mean === lowest.mean) return view.text('acdc.headlines.alike', { score: view.score(highest.mean) })
  return view.text('acdc.headlines.means', {
    highest: view.sectionName(highest.section),
    lowest: view.sectionName(lowest.section),
  })
}
