import type { GroupReportData } from '../../../../domain/report-templates/group-report-data.ts'
import type { GroupView } from './group-view.ts'
import { headlineSentence } from './headlines.ts'
import { changeSentence } from './sections/change.ts'

/** The first sentence of each section of a report about a group. */
export function groupFindings(view: GroupView): GroupReportData['findings'] {
  const { headlines } = view.report
  return {
    overview: headlineSentence(
      view,
      headlines.overview.filter(({ code }) => code !== 'others-answered'),
    ),
    groups: headlines.groups.length > 0 ? headlineSentence(view, headlines.groups) : view.text('headlines.groups-none'),
    spread: spreadSentence(view),
    gaps: headlineSentence(view, headlines.gaps),
    importance: headlineSentence(view, headlines.importanceMap),
    items: headlineSentence(view, headlines.items),
    change: changeSentence(view, view.group.report.change),
    participation: participationSentence(view),
    reliability: reliabilitySentence(view),
  }
}

/** Where people differ most; nothing to say about fewer than four people. */
function spreadSentence(view: GroupView): string {
  const widths = view.group.report.sections.flatMap(({ number, range }) =>
    range ? [{ number, width: Math.round((range.highest - range.lowest) * 100) }] : [],
  )
  const [widest] = widths.toSorted((a, b) => b.width - a.width)
  if (!widest) return view.text('team.spreadFew')
  if (widest.width === 0) return view.text('team.spreadNone')
  return view.text('team.spreadFinding', { section: view.sectionName(widest.number) })
}

function participationSentence({ text, group }: GroupView): string {
  const { responses } = group.report
  const invited = responses.reduce((sum, response) => sum + response.invited, 0)
  const submitted = responses.reduce((sum, response) => sum + response.submitted, 0)
  if (invited === 0) return text('team.participationNone')
  return text('team.participationFinding', { submitted, invited, percent: Math.round((submitted * 100) / invited) })
}

function reliabilitySentence({ text, group }: GroupView): string {
  const measured = (group.measurement?.quality?.sections ?? []).filter(({ word }) => word !== null)
  if (measured.length === 0) return group.measurement?.quality ? text('waveReport.reliabilityNone') : ''
  const dependable = measured.filter(({ word }) => word === 'dependable').length
  if (dependable === measured.length) return text('waveReport.reliabilityAll')
  return text('waveReport.reliabilityFinding', { dependable, of: measured.length })
}
