import type { CommentBlock360, CommentQuestion360 } from '../../../../../domain/reports/report-360.ts'
import { unitKey } from '../charts/marks.ts'
import { type Html, html } from '../html.ts'
import type { ReportView } from '../report-view.ts'

/** One note for all questions says that some is withheld; a note for each would fill pages with nothing to read. */
export function comments(view: ReportView): Html {
  const printed = view.report.comments.filter(({ blocks }) => blocks.length > 0)
  const count = view.report.comments.filter(({ withheldAuthors }) => withheldAuthors > 0).length
  const withheld = count > 0 ? html`<p class="withheld">${view.text('comments.withheld', { count })}</p>` : ''
  return html`${printed.map((entry, index) => question(view, entry, index === printed.length - 1))}${withheld}`
}

/** Characters: from a few up to several lines, and about a tenth of a page. */
const shortText = 900
const longQuote = 800

function question(view: ReportView, entry: CommentQuestion360, isLast: boolean): Html {
  const sections = new Set(view.report.comments.map((other) => other.section))
  const topic = sections.size > 1 ? html`<small>${view.sectionName(entry.section)}</small>` : ''
  const heading = view.label(entry.labels) || view.sectionName(entry.section)
  // The last one stays together if it is short: a page with one comment alone looks forgotten.
  const written = entry.blocks.flatMap(({ texts }) => texts)
  const isShort = written.length <= 8 && written.join('').length <= shortText
  return html`<article class="question${isLast && isShort ? ' short' : ''}">
    <h3>${topic}${heading}</h3>
    ${entry.blocks.map((part) => writers(view, part))}
  </article>`
}

function writers({ text, unitName }: ReportView, { unit, authors, texts }: CommentBlock360): Html {
  const key = unit === 'pooled' ? html`<span class="key"></span>` : unitKey(unit)
  const name = unit === 'pooled' ? text('units.pooled') : unitName(unit)
  const count = unit === 'self' ? '' : html`<span class="authors">${text('comments.wrote', { count: authors })}</span>`
  const quotes = texts.map((quote) =>
    quote.length > longQuote
      ? html`<blockquote class="long">${quote.trim()}</blockquote>`
      : html`<blockquote>${quote.trim()}</blockquote>`,
  )
  return html`<div class="block">
    <p class="writers">${key}<b>${name}</b>${count}</p>
    <div>${quotes}</div>
  </div>`
}
