import type { Headline360 } from '../../../../domain/reports/report-360.ts'
import type { ReportView } from './report-view.ts'
import { capitalised } from './typography.ts'

/** The first sentence of a section. Findings on one topic are joined by commas. */
export function headlineSentence(view: ReportView, headlines: readonly Headline360[]): string {
  const parts = headlines.map((headline) => headlineText(view, headline)).filter((text) => text !== '')
  return capitalised(parts.join(', '), view.locale)
}

function headlineText(view: ReportView, headline: Headline360): string {
  const { text, sectionName: name, mean } = view
  const key = `headlines.${headline.code}`
  switch (headline.code) {
    case 'rated-highest-and-lowest':
      return text(key, { highest: name(headline.highest), lowest: name(headline.lowest) })
    case 'rated-alike':
      return text(key, { mean: mean(headline.mean) })
    case 'groups-same-first-and-last':
      return text(key, { first: name(headline.first), last: name(headline.last) })
    case 'groups-same-first':
      return text(key, { first: name(headline.first) })
    case 'groups-same-last':
      return text(key, { last: name(headline.last) })
    case 'blind-spots':
    case 'hidden-strengths':
      return text(key, { count: headline.count })
    case 'start-with':
      return text(key, { sections: view.list(headline.sections.slice(0, 2).map(name)) })
    case 'items-range':
      return text(key, {
        count: headline.count,
        highest: mean(headline.highestMean),
        lowest: mean(headline.lowestMean),
      })
    case 'close-agreement':
      return headline.count > 0 ? text(key, { count: headline.count, of: headline.of }) : ''
    case 'others-answered':
    case 'views-differ':
    case 'agreement-not-measured':
      return ''
    case 'only-self':
    case 'nothing-to-show':
    case 'groups-differ':
    case 'one-group':
    case 'views-agree':
    case 'no-gaps':
    case 'nothing-to-concentrate-on':
      return text(key)
  }
}

/** Close agreement first; if there is none, what people disagree on, or that they mostly agree. */
export function agreementSentence(view: ReportView): string {
  const { agreement } = view.report.headlines
  const close = headlineSentence(view, agreement)
  if (close !== '') return close
  const differs = agreement.find((headline) => headline.code === 'views-differ')
  if (!differs) return view.text('headlines.mostly-agree')
  return view.text('headlines.views-differ', {
    sections: view.list(differs.sections.slice(0, 2).map(view.sectionName)),
  })
}
