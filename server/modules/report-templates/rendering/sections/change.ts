import type { SectionChange360 } from '../../../../../domain/reports/wave/change-between-waves.ts'
import { changeChart } from '../charts/change-chart.ts'
import { type Html, html } from '../html.ts'
import type { ReportView } from '../report-view.ts'

export type Change = Omit<SectionChange360, 'items'>

/** Changes of this size or more are said in words; smaller ones may be chance. */
const notedChange = 0.3

/** All others' view then and now: competencies that both waves show, the largest rise first. */
export function changeTable(view: ReportView, changes: readonly Change[]): Html {
  const { text, mean, signed, report } = view
  const rows = changes
    .toSorted((a, b) => b.change - a.change)
    .map(
      ({ section, earlier, later, change }) =>
        html`<tr>
          <th scope="row">${view.sectionName(section)}</th>
          <td class="plot">${changeChart(report.scaleMax, earlier, later)}</td>
          <td>${mean(earlier)}</td>
          <td class="others">${mean(later)}</td>
          <td class="others">${signed(change)}</td>
        </tr>`,
    )
  return html`<table class="change since">
    <caption>
      ${text('change.caption')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${text('groups.competency')}</th>
        <td class="plot"></td>
        <th scope="col">${text('change.earlier')}</th>
        <th scope="col">${text('change.later')}</th>
        <th scope="col">${text('change.change')}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

/** What rose and what fell the most; that nothing moved much where nothing did. */
export function changeSentence(view: ReportView, changes: readonly Change[]): string {
  const [best] = changes.toSorted((a, b) => b.change - a.change)
  const [worst] = changes.toSorted((a, b) => a.change - b.change)
  if (!best || !worst) return ''
  const [up, down] = [best.change >= notedChange, worst.change <= -notedChange]
  const values = { up: view.sectionName(best.section), down: view.sectionName(worst.section) }
  if (up && down) return view.text('change.findingBoth', values)
  if (up) return view.text('change.findingUp', { up: values.up })
  return down ? view.text('change.findingDown', { down: values.down }) : view.text('change.findingNone')
}
