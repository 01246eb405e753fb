import type { Gap360, Headline360, ReportSection360 } from '../../../../../domain/reports/report-360.ts'
import { radar, radarLegend } from '../charts/radar.ts'
import { type Html, html, nothing } from '../html.ts'
import { type ReportView, shownMean } from '../report-view.ts'
import { capitalised } from '../typography.ts'
import { hasOthers } from './frame.ts'

/** Nothing with fewer than five competencies: bars say it better. */
export function profile(view: ReportView): Html {
  const { text, report, mean } = view
  const printed = (value: number | null) => (value === null ? '–' : mean(value))
  if (report.units.length === 0) return nothing
  const axes = report.sections.map((entry) => {
    const [others, self] = [entry.others?.mean ?? null, shownMean(entry.cells, 'self')]
    return { name: view.sectionName(entry.number), label: printed(hasOthers(view) ? others : self), others, self }
  })
  const points = axes.map(({ name, others, self }) =>
    text('overview.point', { name, others: printed(others), self: printed(self) }),
  )
  const drawn = radar(axes, report.scaleMax, {
    label: `${text('overview.profile')}. ${points.join('; ')}`,
    valuesOf: hasOthers(view) ? 'others' : 'self',
  })
  if (!drawn) return nothing
  const keys = radarLegend()
  const others = hasOthers(view) ? html`<span>${keys.others}${text('overview.legendOthers')}</span>` : ''
  const self = axes.some((axis) => axis.self !== null) ? html`<span>${keys.self}${view.unitName('self')}</span>` : ''
  const legendScale = text('overview.legendScale', { max: report.scaleMax })
  return html`<figure role="group">
    ${drawn}
    <figcaption>${others}${self}<span>${legendScale}</span></figcaption>
  </figure>`
}

type Classification = Exclude<Gap360['classification'], 'none'>

/** Nothing without a rating by others. */
export function overviewFindings(view: ReportView): Html {
  if (!hasOthers(view)) return nothing
  const { mean, signed, input } = view
  const { performanceHigherBoundry: high, performanceLowerBoundry: low } = input.settings
  const byOthers = (entry: ReportSection360) => (entry.others ? mean(entry.others.mean) : '')
  const byGap = (entry: ReportSection360) => (entry.gap ? signed(entry.gap.gap) : '')
  const compared = [
    finding(view, 'agreed-strength', classified(view, 'agreed-strength'), byOthers, mean(high)),
    finding(view, 'hidden-strength', classified(view, 'hidden-strength'), byGap),
    finding(view, 'blind-spot', classified(view, 'blind-spot'), byGap),
    finding(view, 'agreed-need', classified(view, 'agreed-need'), byOthers, mean(low)),
  ].filter((group) => group !== nothing)
  const start = finding(view, 'start', startingPoints(view), byOthers)
  return html`<div class="findings">${compared.length > 0 ? compared : withoutComparison(view, byOthers)}${start}</div>`
}

const mostRanked = 3

/** Where no competency stands out beside the own view, or there is no own view: what others rate highest and lowest. */
function withoutComparison(view: ReportView, byOthers: (entry: ReportSection360) => string): Html {
  const { text, report } = view
  const ranked = report.sections
    .filter((entry) => entry.others !== null)
    .toSorted((a, b) => (b.others?.mean ?? 0) - (a.others?.mean ?? 0))
  const count = ranked[0]?.others?.mean === ranked.at(-1)?.others?.mean ? 0 : Math.min(mostRanked, ranked.length >> 1)
  const note = report.sections.some(({ gap }) => gap) ? 'overview.noGap' : 'overview.noSelf'
  return html`${finding(view, 'highest', ranked.slice(0, count), byOthers)}${finding(
      view,
      'lowest',
      ranked.slice(ranked.length - count).toReversed(),
      byOthers,
    )}
    <div>
      <h3>${text('overview.ownView')}</h3>
      <p>${text(note)}</p>
    </div>`
}

function finding(
  { text, sectionName }: ReportView,
  kind: Classification | 'start' | 'highest' | 'lowest',
  sections: readonly ReportSection360[],
  value: (entry: ReportSection360) => string,
  boundary = '',
): Html {
  if (sections.length === 0) return nothing
  const lines = sections.map((entry) => html`<li>${sectionName(entry.number)}<b>${value(entry)}</b></li>`)
  const note = text(`overview.${kind}Note`, { value: boundary })
  return html`<div>
    <h3>${text(`overview.${kind}`)}</h3>
    <p>${note}</p>
    <ul class="plain">
      ${lines}
    </ul>
  </div>`
}

/** Sorted: strengths from the highest, gaps from the widest, needs from the lowest. */
function classified({ report }: ReportView, kind: Classification): ReportSection360[] {
  const others = (entry: ReportSection360) => entry.others?.mean ?? 0
  const size = (entry: ReportSection360) => Math.abs(entry.gap?.gap ?? 0)
  return report.sections
    .filter((entry) => entry.gap?.classification === kind)
    .toSorted((a, b) =>
      kind === 'agreed-strength'
        ? others(b) - others(a)
        : kind === 'agreed-need'
          ? others(a) - others(b)
          : size(b) - size(a),
    )
}

function startingPoints(view: ReportView): ReportSection360[] {
  const start = view.report.headlines.importanceMap.find(({ code }) => code === 'start-with')
  return start?.code === 'start-with' ? start.sections.map((number) => view.section(number)) : []
}

export function inShort(view: ReportView): Html {
  const { overview: first, gaps, importanceMap } = view.report.headlines
  const answered = first.filter(({ code }) => code === 'others-answered')
  const rest = first.filter(({ code }) => code !== 'others-answered')
  const sentences = [...answered, ...rest, ...gaps, ...importanceMap].map((headline) => sentence(view, headline))
  return html`${sentences.filter((part) => part !== nothing).map((part, index) => [index > 0 ? ' ' : '', part])}`
}

function sentence(view: ReportView, headline: Headline360): Html {
  const { rich, mean } = view
  const names = (sections: readonly number[]) => view.boldList(sections.map(view.sectionName))
  switch (headline.code) {
    case 'others-answered':
      return html`${capitalised(view.text('overview.answered', { count: headline.count }), view.locale)}`
    case 'rated-highest-and-lowest':
      return rich('overview.highestLowest', {
        highest: names([headline.highest]),
        highestMean: mean(headline.highestMean),
        lowest: names([headline.lowest]),
        lowestMean: mean(headline.lowestMean),
      })
    case 'rated-alike':
      return rich('overview.alike', { mean: mean(headline.mean) })
    case 'hidden-strengths':
      return rich('overview.hidden', { sections: names(headline.sections) })
    case 'blind-spots':
      return rich('overview.blind', { sections: names(headline.sections) })
    case 'views-agree':
      return rich('overview.close')
    case 'start-with':
      return rich('overview.startWith', { sections: names(headline.sections) })
    case 'only-self':
      return rich('overview.onlySelf')
    case 'nothing-to-show':
      return rich('overview.nothingToShow')
    case 'groups-same-first-and-last':
    case 'groups-same-first':
    case 'groups-same-last':
    case 'groups-differ':
    case 'one-group':
    case 'no-gaps':
    case 'nothing-to-concentrate-on':
    case 'items-range':
    case 'close-agreement':
    case 'views-differ':
    case 'agreement-not-measured':
      return nothing
  }
}
