import type { GroupView } from '../group-view.ts'
import type { Html } from '../html.ts'
import { coverPage } from './cover.ts'

export function groupCover(view: GroupView): Html {
  const { input, text, group } = view
  return coverPage(view, input.organizationName, [
    [text('cover.project'), [input.projectName, input.waveName].filter(Boolean).join(', ')],
    [text('team.people'), String(group.report.assessees)],
    [text('cover.answersUntil'), input.answersUntil && view.date(input.answersUntil)],
    [text('cover.issued'), view.date(input.issuedOn)],
    [text('cover.confidential'), text(view.kind === 'wave' ? 'waveReport.confidentialFor' : 'team.confidentialFor')],
  ])
}
