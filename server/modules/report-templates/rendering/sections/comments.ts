import type { CommentBlock360, CommentQuestion360 } from '../../../../../domain/reports/report-360.ts'
import { fewestAuthors } from '../../../../../domain/reports/visibility/comments.ts'
import { unitKey } from '../charts/marks.ts'
import { type Html, html } from '../html.ts'
import type { ReportView } from '../report-view.ts'
import { capitalised } from '../typography.ts'

export function comments(view: ReportView): Html {
  return html`${view.report.comments.map((entry) => question(view, entry))}`
}

function question(view: ReportView, entry: CommentQuestion360): Html {
  const sections = new Set(view.report.comments.map((other) => other.section))
  const topic = sections.size > 1 ? html`<small>${view.sectionName(entry.section)}</small>` : ''
  const heading = view.label(entry.labels) || view.sectionName(entry.section)
  const withheld =
    entry.withheldAuthors > 0
      ? html`<p class="withheld">
          ${capitalised(view.text('comments.withheld', { count: entry.withheldAuthors }), view.locale)}
        </p>`
      : ''
  return html`<article class="question">
    <h3>${topic}${heading}</h3>
    ${entry.blocks.map((part) => writers(view, part))}${withheld}
  </article>`
}

function writers({ text, unitName }: ReportView, { unit, authors, texts }: CommentBlock360): Html {
  const key = unit === 'pooled' ? html`<span class="key"></span>` : unitKey(unit)
  const name = unit === 'pooled' ? text('units.pooled') : unitName(unit)
  const count = unit === 'self' ? '' : html`<span class="authors">${text('comments.wrote', { count: authors })}</span>`
  const quotes = texts.map((quote) => html`<blockquote>${quote.trim()}</blockquote>`)
  return html`<div class="block">
    <p class="writers">${key}<b>${name}</b>${count}</p>
    <div>${quotes}</div>
  </div>`
}
