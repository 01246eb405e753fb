import type { EapFigures, FigureRow, FigureSection } from '../../../../contract/eap-reports/eap-reports.ts'
import { reportChapters, type ReportChapter } from '../../../../domain/eap-reports/report-chapters.ts'
import { shareBar } from '../../report-templates/rendering/charts/share-bar.ts'
import { fontsPlace, withFonts } from '../../report-templates/rendering/fonts.ts'
import { html, trusted, type Html } from '../../report-templates/rendering/html.ts'
import { pageSigns } from '../../report-templates/rendering/liquid/page-margins.ts'
import { pageRules } from '../../report-templates/rendering/page-rules.ts'
import type { ReportDocument } from '../../report-templates/rendering/report-document.ts'
import { coverSheet } from '../../report-templates/rendering/sections/cover.ts'
import { contentSecurityPolicy, styleSheet } from '../../report-templates/rendering/style-sheet.ts'
import type { ReportWords } from '../texts.ts'

const styles = ['sheet', 'opening', 'cover', 'figures'].map(styleSheet).join('\n')

const headings: Record<ReportChapter, string> = {
  use: 'section.use',
  cases: 'head.cases',
  contacts: 'head.contacts',
  outcomes: 'section.outcomes',
}

/** A report in the design of all others, with its fonts, ready for print. */
export function eapReportDocument(figures: EapFigures, words: ReportWords, issuedOn: Date): ReportDocument {
  const { say, locale } = words
  const shown = reportChapters.flatMap(({ id: chapter, tables }) => {
    const sections = tables.flatMap((name) => figures.sections.find(({ id }) => id === name) ?? [])
    const isOnlyRead = sections.every(({ id, rows }) => id === 'outcomes' && rows.length === 0)
    return sections.length === 0 ? [] : [{ title: say(isOnlyRead ? 'section.read' : headings[chapter]), sections }]
  })
  const pages = shown.map(({ title }, index) => ({ number: index + 1, title }))
  const title = `${figures.title}, ${figures.licenseName}, ${figures.period}`
  const rules = pageRules({
    header: { left: figures.licenseName, right: figures.period },
    footer: {
      left: say('page.confidential', { organization: figures.companyName }),
      right: `${pageSigns.section}  ${pageSigns.number} / ${pageSigns.count}`,
    },
    body: '',
    sections: pages.map(({ number, title: name }) => ({ number, title: name })),
  })
  const document = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}" />
        <title>${title}</title>
        ${trusted(`<style>${fontsPlace}\n${styles}\n${rules}</style>`)}
      </head>
      <body>
        <main>
          ${cover(figures, words, issuedOn)}
          ${shown.map((chapter, index) => chapterPage(chapter, index, figures, words))}
        </main>
      </body>
    </html>`
  return { html: withFonts(document.markup), title, lang: locale }
}

function cover(figures: EapFigures, { say, date }: ReportWords, issuedOn: Date): Html {
  return coverSheet({
    name: figures.licenseName,
    kinds: [say('kind'), say('report')],
    under: figures.companyName,
    facts: [
      [say('cover.period'), figures.period],
      [say('cover.issued'), date(issuedOn)],
      [say('cover.confidential'), say('cover.confidentialFor')],
    ],
  })
}

type Chapter = { title: string; sections: readonly FigureSection[] }

function chapterPage({ title, sections }: Chapter, index: number, figures: EapFigures, words: ReportWords): Html {
  const { findings, explanations } = figures
  const hasOutcomes = sections.some(({ id, rows }) => id === 'outcomes' && rows.length > 0)
  // The first chapters are those that the findings are about.
  const [first, ...others] = index === 0 ? findings : []
  const finding = first ?? (hasOutcomes ? words.say('finding.outcomes') : null)
  return html`<section class="section-${index + 1}">
    <h2>${title}</h2>
    ${finding && html`<p class="finding">${finding}</p>`}
    ${others.length > 0 && html`<p class="intro">${others.map((sentence) => `${sentence}. `)}</p>`}
    ${sections.map((section) => figureTable(section, words))}
    ${sections.some(({ id }) => id === 'outcomes') && explained(explanations, words)}
  </section>`
}

/** Of every layout the last page has room for it. */
function explained(explanations: readonly string[], { say }: ReportWords): Html {
  return html`<div class="figures">
    <h3>${say('section.read')}</h3>
    <ul class="explained">
      ${explanations.map((text) => html`<li>${text}</li>`)}
    </ul>
  </div>`
}

/** So many rows and more may go on over the page. */
const longTable = 14

function figureTable({ title, labelHead, valueHead, secondHead, rows, note }: FigureSection, words: ReportWords): Html {
  const hasBars = rows.some(({ share }) => share !== null)
  const hasSecond = rows.some(({ second }) => second !== '')
  const table = html`<table>
    <caption>
      ${title}
    </caption>
    <thead>
      <tr>
        <th scope="col" class="name">${labelHead}</th>
        ${hasBars && html`<td class="drawn"></td>`}
        <th scope="col" class="number">${valueHead}</th>
        ${hasSecond ? html`<th scope="col" class="number">${secondHead}</th>` : html`<td></td>`}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => tableRow(row, hasBars, words))}
    </tbody>
  </table>`
  return html`<div class="figures${rows.length >= longTable ? ' long' : ''}">
    <div>
      <h3>${title}</h3>
      ${rows.length > 0 && note && html`<p>${note}</p>`}
    </div>
    ${rows.length > 0 ? table : html`<p class="none">${note}</p>`}
  </div>`
}

function tableRow(row: FigureRow, hasBars: boolean, { say }: ReportWords): Html {
  const { label, value, second, share, isHidden, isWithin } = row
  const isGathered = isHidden && hasBars
  return html`<tr class="${isGathered ? 'gathered' : ''}">
    <th scope="row" class="${isWithin ? 'within' : ''}" ${isGathered ? trusted('colspan="2"') : ''}>${label}</th>
    ${hasBars && !isGathered && html`<td class="bar">${share === null ? '' : shareBar(share, 18)}</td>`}
    <td class="number value">${isHidden ? html`<span class="unseen">${say('row.unseen')}</span>` : value}</td>
    <td class="number">${second}</td>
  </tr>`
}
