import type { ReportSection360 } from '../../../../../domain/reports/report-360.ts'
import { type Html, html, nothing } from '../html.ts'
import { type ReportView, shownMean } from '../report-view.ts'
import { chooseFocus, chooseStrength, type Focus, type Strength } from '../development-focus.ts'

/** From the numbers to a plan: what to work on, and room to write. */
export function developmentPlans(view: ReportView): Html {
  const focus = chooseFocus(view.report)
  return html`<div class="halves plans">${focus.map((entry) => plan(view, entry))}</div>`
}

function plan(view: ReportView, { section: entry, reason }: Focus): Html {
  const { text } = view
  const fields = [
    written(text('development.firstStep'), 2),
    written(text('development.byWhen'), 1),
    written(text('development.whoHelps'), 1),
    written(text('development.notice'), 2),
  ]
  const why = [means(view, entry), reasonText(view, reason), largestGap(view, entry)].filter(Boolean).join(' ')
  return html`<article class="plan">
    <header>
      <h3>${view.sectionName(entry.number)}</h3>
      <p>${why}</p>
    </header>
    ${suggestions(view, entry)}
    <dl>${fields}</dl>
  </article>`
}

function means(view: ReportView, entry: ReportSection360): string {
  const self = shownMean(entry.cells, 'self')
  const values = {
    others: entry.others ? view.mean(entry.others.mean) : '',
    self: self === null ? '' : view.mean(self),
  }
  if (!values.others) return values.self && view.text('development.meansSelf', values)
  return view.text(values.self ? 'development.means' : 'development.meansOthers', values)
}

export function reasonText({ text }: ReportView, reason: Focus['reason']): string {
  return text(`development.why.${reason}`, { quadrant: text('importance.quadrant.concentrate-here') })
}

function largestGap(view: ReportView, entry: ReportSection360): string {
  const [item] = entry.items
    .filter(({ gap }) => gap?.difference === 'blind-spot')
    .toSorted((a, b) => (b.gap?.gap ?? 0) - (a.gap?.gap ?? 0))
  if (!item?.gap) return ''
  const name = view.label(item.labels).replace(/\.$/, '')
  return view.text('development.largestGap', { item: name, gap: view.signed(item.gap.gap) })
}

const mostSuggestions = 4

/** The template's own development activities; where it has none, the items that others rate lowest. */
export function suggestionsFor(view: ReportView, entry: ReportSection360): { heading: string; lines: string[] } {
  const activities = suggestionLines(view.label(view.input.sectionTexts?.[entry.number]?.developmentActivities))
  const lines = activities.length > 0 ? activities.slice(0, mostSuggestions) : lowestItems(view, entry)
  return { heading: activities.length > 0 ? 'development.activities' : 'development.items', lines }
}

/** One suggestion a line, without the sign that it may begin with. */
export function suggestionLines(content: string): string[] {
  return content
    .split('\n')
    .map((line) => line.replace(/^[\s•*–-]+/, '').trim())
    .filter(Boolean)
}

function suggestions(view: ReportView, entry: ReportSection360): Html {
  const { heading, lines } = suggestionsFor(view, entry)
  return html`<h4>${view.text(heading)}</h4>
    <ul class="suggestions">
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>`
}

function lowestItems(view: ReportView, entry: ReportSection360): string[] {
  const mean = (item: ReportSection360['items'][number]) =>
    item.others?.mean ?? shownMean(item.cells, 'self') ?? Infinity
  return entry.items
    .toSorted((a, b) => mean(a) - mean(b))
    .slice(0, 3)
    .map((item) => view.label(item.labels))
}

export function developmentStrength(view: ReportView): Html {
  const said = strengthText(view, chooseStrength(view.report, chooseFocus(view.report)))
  return said === nothing ? nothing : html`<p>${said}</p>`
}

export function strengthText(view: ReportView, chosen: Strength | undefined): Html {
  if (!chosen?.section.others) return nothing
  const self = shownMean(chosen.section.cells, 'self')
  const values = {
    section: view.sectionName(chosen.section.number),
    others: view.mean(chosen.section.others.mean),
    self: self === null ? '' : view.mean(self),
  }
  return view.rich(`development.strength${chosen.kind}`, values)
}

function written(label: string, lines: number): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${Array.from({ length: lines }, () => html`<i></i>`)}</dd>
  </div>`
}
