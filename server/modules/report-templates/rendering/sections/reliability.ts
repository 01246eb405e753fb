import type { SectionReliability360 } from '../../../../../domain/reports/wave/wave-quality.ts'
import { shareBar } from '../charts/share-bar.ts'
import type { GroupView } from '../group-view.ts'
import { type Html, html, nothing } from '../html.ts'
import { emptyCell } from '../report-view.ts'

/** From here on the mean of a person's raters can be relied on. */
const dependable = 0.7

/** For those who run the wave: how far the means can be relied on, and how many raters a person should have. */
export function reliabilityTable(view: GroupView): Html {
  const { text, group } = view
  const sections = group.measurement?.quality?.sections ?? []
  if (sections.length === 0) return nothing
  return html`<table class="items reliability">
      <thead>
        <tr>
          <th scope="col"><span class="unseen-head">${text('groups.competency')}</span></th>
          <th scope="col" class="word">${text('waveReport.reliability')}</th>
          <th scope="col" class="plot"></th>
          <th scope="col">${text('waveReport.iccMean')}</th>
          <th scope="col">${text('waveReport.icc')}</th>
          <th scope="col">${text('waveReport.ratersEach')}</th>
          <th scope="col">${text('waveReport.ratersNeeded')}</th>
          <th scope="col">${text('waveReport.alpha')}</th>
        </tr>
      </thead>
      <tbody>
        ${sections.map((entry) => row(view, entry))}
      </tbody>
    </table>
    <p class="foot">${text('waveReport.reliabilityNote', { boundary: view.mean(dependable) })}</p>`
}

function row(view: GroupView, entry: SectionReliability360): Html {
  const { text, mean } = view
  const number = (value: number | null) => (value === null ? emptyCell : mean(value))
  const needed = entry.ratersNeeded ?? (entry.icc1 === null ? emptyCell : text('waveReport.notEnough'))
  return html`<tr>
    <th scope="row">${view.sectionName(entry.section)}</th>
    <td class="word">${text(`waveReport.word.${entry.word ?? 'none'}`)}</td>
    <td class="plot">${entry.iccK === null ? '' : shareBar(entry.iccK, 26, dependable)}</td>
    <td class="others">${number(entry.iccK)}</td>
    <td>${number(entry.icc1)}</td>
    <td>${Number.isInteger(entry.ratersEach) ? entry.ratersEach : mean(entry.ratersEach)}</td>
    <td class="others">${needed}</td>
    <td>${number(entry.alpha)}</td>
  </tr>`
}

/** A count, never names: who always gives the same answer is nobody's business but the rater's. */
export function straightLining({ text, group }: GroupView): Html {
  if (!group.measurement?.quality) return nothing
  const counted = group.measurement.quality.straightLining
  if (!counted) return html`<p>${text('waveReport.straightUnknown')}</p>`
  return html`<p>${text('waveReport.straight', { raters: counted.raters, of: counted.of })}</p>`
}

export function rarelyJudgedInWave(view: GroupView): Html[] {
  const { text, group } = view
  return (group.measurement?.rarelyJudged ?? []).map(
    ({ key, position, notApplicable, of }) =>
      html`<li>
        <b>${position}</b><span>${view.label(view.item(key).labels)}</span
        ><i>${text('waveReport.couldNotJudge', { notApplicable, of })}</i>
      </li>`,
  )
}
