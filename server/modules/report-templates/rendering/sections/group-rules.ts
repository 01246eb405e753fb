import { fewestAssessees } from '../../../../../domain/reports/wave/team-means.ts'
import type { GroupView } from '../group-view.ts'
import { type Html, html } from '../html.ts'
import { gapThreshold } from './gap-threshold.ts'

/** By which rules the numbers of the report are made. */
export function groupRules(view: GroupView): Html {
  const { text, mean, signed, input, report, group } = view
  const { leftOut = 0 } = group
  const threshold = gapThreshold(input.settings.gapRule, report.scaleMax)
  const gap = input.settings.gapRule?.kind === 'third-of-scale' ? 'read.gapMeaningBeyond' : 'read.gapMeaning'
  const rules: [string, string][] = [
    [text('team.means'), text('team.meansMeaning')],
    [text('team.fewest'), text('team.fewestMeaning', { people: fewestAssessees })],
    ...(leftOut > 0
      ? [[text('team.leftOut'), text('team.leftOutMeaning', { people: leftOut })] satisfies [string, string]]
      : []),
    [text('read.gap'), text(gap, { plus: signed(threshold), minus: signed(-threshold) })],
    [
      text('read.bands'),
      text('read.bandsMeaning', {
        low: mean(input.settings.performanceLowerBoundry),
        high: mean(input.settings.performanceHigherBoundry),
      }),
    ],
  ]
  return html`<dl class="meanings">
    ${rules.map(
      ([name, meaning]) =>
        html`<dt>${name}</dt>
          <dd>${meaning}</dd>`,
    )}
  </dl>`
}
