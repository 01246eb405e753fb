import type { GroupGaps360 } from '../../../../../domain/reports/numbers/compare-groups.ts'
import { unitKey } from '../charts/marks.ts'
import type { GroupView } from '../group-view.ts'
import { type Html, html } from '../html.ts'
import { itemName } from './competencies.ts'
import { gapThreshold } from './gap-threshold.ts'

const mostLines = 3

/** Means of many people lie closer together than those of one: half of a person's wide gap is told. */
const shareOfWide = 0.5

/** Pairs of rater groups with the items on which they are furthest apart; pairs that agree are left out. */
export function groupGaps(view: GroupView): Html {
  const { text, group, mean } = view
  const least = gapThreshold(group.settings.gapRule, group.report.scaleMax) * shareOfWide
  const pairs = group.report.groupGaps
    .map((pair) => ({ ...pair, lines: wideLines(pair, least) }))
    .filter(({ lines }) => lines.length > 0)
  const values = { threshold: mean(least) }
  if (pairs.length === 0) return html`<p class="none">${text('waveReport.noGroupGaps', values)}</p>`
  return html`<p class="intro">${text('waveReport.groupGapsIntro', values)}</p>
    <div class="pairs">${pairs.map(({ first, second, lines }) => pairOf(view, first, second, lines))}</div>`
}

function wideLines({ higher, lower }: GroupGaps360, threshold: number): GroupGaps360['higher'] {
  return [...higher, ...lower]
    .filter(({ gap }) => Math.abs(gap) >= threshold)
    .toSorted((a, b) => Math.abs(b.gap) - Math.abs(a.gap))
    .slice(0, mostLines)
}

function pairOf(
  view: GroupView,
  first: GroupGaps360['first'],
  second: GroupGaps360['second'],
  lines: GroupGaps360['higher'],
): Html {
  const { text, mean, signed, unitName } = view
  const rows = lines.map(
    (line) =>
      html`<tr>
        <th scope="row">${itemName(view, view.item(line.key))}</th>
        <td>${mean(line.first)}</td>
        <td>${mean(line.second)}</td>
        <td class="others">${signed(line.gap)}</td>
      </tr>`,
  )
  return html`<article class="pair">
    <table class="items">
      <thead>
        <tr>
          <th scope="col" class="name">
            ${unitKey(first)}${unitName(first)}<span class="against">${unitKey(second)}${unitName(second)}</span>
          </th>
          <th scope="col"><span class="unseen-head">${unitName(first)}</span>${unitKey(first)}</th>
          <th scope="col"><span class="unseen-head">${unitName(second)}</span>${unitKey(second)}</th>
          <th scope="col">${text('competencies.gap')}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </article>`
}
