import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ScaleScore } from '../../domain/providers/assessment-provider.ts'
import { escapeHtml } from '../../domain/text/escape-html.ts'
import { offeredTool } from '../catalogue.ts'
import { drawnRange } from '../respondents.ts'
import type { Order, StoredReport } from '../storage/orders.ts'

const texts = {
  en: {
    band: 'Simulated. No test provider made this report.',
    person: 'Person',
    anonymous: 'Anonymous',
    login: 'Login',
    finished: 'Finished',
    norms: 'Norms',
    scale: 'Scale',
    value: 'Value',
    error: 'Standard error',
    note: 'The band around a point shows one standard error in each direction.',
  },
  cs: {
    band: 'Simulováno. Tuto zprávu nevytvořil žádný poskytovatel testů.',
    person: 'Osoba',
    anonymous: 'Anonymní',
    login: 'Přihlašovací jméno',
    finished: 'Dokončeno',
    norms: 'Normy',
    scale: 'Škála',
    value: 'Hodnota',
    error: 'Směrodatná chyba',
    note: 'Pruh kolem bodu ukazuje jednu směrodatnou chybu na každou stranu.',
  },
} as const

/** Of the scales whose results are drawn; a questionnaire that a person sat has names in its language. */
const czechNames: Readonly<Record<string, string>> = {
  'Ability (θ)': 'Schopnost (θ)',
  'T score': 'T-skór',
  Sten: 'Sten',
  Percentile: 'Percentil',
  'Leading people': 'Vedení lidí',
  Deciding: 'Rozhodování',
  Planning: 'Plánování',
  Communicating: 'Komunikace',
  Negotiating: 'Vyjednávání',
  Analysing: 'Analyzování',
  Learning: 'Učení',
  'Bearing pressure': 'Odolnost vůči tlaku',
}

/** Reports are written in two languages. */
export const reportLanguage = (languageCode: string): keyof typeof texts =>
  languageCode.split('-', 1)[0] === 'cs' ? 'cs' : 'en'

/** The page that is printed as a report. Texts come from callers: all are escaped. */
export async function reportHtml({ name, languageCode }: StoredReport, order: Order): Promise<string> {
  const language = reportLanguage(languageCode)
  const words = texts[language]
  const { body, login, provider, completedAt } = order
  const date = new Intl.DateTimeFormat(language === 'cs' ? 'cs' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Prague',
  })
  const facts: [string, string][] = [
    [words.person, body.person.name || words.anonymous],
    [words.login, login],
    [words.finished, completedAt ? date.format(completedAt) : '–'],
    ...(body.norms === null ? [] : ([[words.norms, normsOf(order)]] as [string, string][])),
  ]
  const toolName = offeredTool(provider, body.toolId)?.name ?? body.toolId
  const scales = order.scales ?? []
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const nameOf = (scale: ScaleScore) => (language === 'cs' ? czechNames[scale.name] : undefined) ?? scale.name
  const rows = scales.map((scale) => rowOf({ ...scale, name: nameOf(scale) }, number))
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${await font()}${style}${everyPage(words.band)}</style></head><body>
<p class="band">${escapeHtml(words.band)}</p>
<header><p class="provider">${escapeHtml([...new Set([provider, toolName])].join(' · '))}</p>
<h1>${escapeHtml(name)}</h1></header>
<dl>${facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
<table><thead><tr><th>${words.scale}</th><th class="number">${words.value}</th><th class="number">${words.error}</th><th></th></tr></thead>
<tbody>${rows.join('')}</tbody></table>
<p class="note">${escapeHtml(words.note)}</p></body></html>`
}

function normsOf({ provider, body }: Order): string {
  const known = offeredTool(provider, body.toolId)?.norms.find(({ id }) => id === body.norms)
  return known ? `${known.name} (${known.id})` : (body.norms ?? '')
}

function rowOf(scale: ScaleScore, number: Intl.NumberFormat): string {
  const error = scale.standardError === null ? '–' : `± ${number.format(scale.standardError)}`
  return `<tr><th scope="row">${escapeHtml(scale.name)}</th><td class="number">${number.format(scale.value).replace('-', '−')}</td>
<td class="number error">${error}</td><td class="bar">${bar(scale, rangeOf(scale), number)}</td></tr>`
}

type Range = readonly [least: number, most: number]

const known: Readonly<Record<string, Range>> = { theta: [-4, 4], t: [20, 80], sten: [1, 10], percentile: [0, 100] }

/** The ends of a scale, which a value outside widens. Scales of questionnaires that people sat are T scores. */
function rangeOf({ id, value }: ScaleScore): Range {
  const [least, most] = known[id] ?? drawnRange(id) ?? [20, 80]
  return [Math.min(least, value), Math.max(most, value)]
}

const width = 310
const height = 18
/** Room for the numbers at both ends. */
const margin = 26

function bar({ value, standardError }: ScaleScore, [least, most]: Range, number: Intl.NumberFormat): string {
  const place = (of: number) => {
    const within = Math.min(most, Math.max(least, of))
    return (margin + ((width - 2 * margin) * (within - least)) / (most - least)).toFixed(1)
  }
  const middle = height / 2
  const line = (from: string, to: string, kind: string) =>
    `<line class="${kind}" x1="${from}" x2="${to}" y1="${middle}" y2="${middle}"/>`
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const x = place(least + part * (most - least))
    return `<line class="tick" x1="${x}" x2="${x}" y1="${middle - 4}" y2="${middle + 4}"/>`
  })
  const end = (of: number, x: number, anchor: string) =>
    `<text x="${x}" y="${middle + 3.5}" text-anchor="${anchor}">${number.format(of).replace('-', '−')}</text>`
  const spread = standardError ? line(place(value - standardError), place(value + standardError), 'spread') : ''
  const ends = end(least, margin - 8, 'end') + end(most, width - margin + 8, 'start')
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">
${line(place(least), place(most), 'axis')}${ticks.join('')}${ends}${spread}<circle cx="${place(value)}" cy="${middle}" r="4.5"/></svg>`
}

const style = `
@page { size: A4; margin: 16mm 18mm 18mm; }
body { font: 10.5pt/1.45 Geist, sans-serif; color: #17171c; margin: 0; }
.band { margin: 0 0 9mm; padding: 3mm 4mm; border: 1px dashed #8a5a00; color: #5c3c00; font-weight: 600;
  background: repeating-linear-gradient(135deg, #fff6e0 0 8px, #fdecc4 8px 16px); }
.provider { margin: 0; color: #5c5c66; }
h1 { margin: 1mm 0 6mm; font-size: 22pt; line-height: 1.2; letter-spacing: -.01em; }
dl { display: flex; flex-wrap: wrap; gap: 4mm 12mm; margin: 0 0 8mm; }
dt { color: #5c5c66; font-size: 9pt; } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; max-width: 150mm; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; } thead th { color: #5c5c66; font-size: 9pt; font-weight: 400; }
text { font-size: 7.5pt; fill: #5c5c66; } th:first-child { padding-left: 0; }
th { text-align: left; font-weight: 500; } th, td { padding: 2mm 2mm; border-bottom: 1px solid #e3e3e8; }
tr { break-inside: avoid; } .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.error { color: #5c5c66; } .bar { width: ${width}px; padding-right: 0; } svg { display: block; }
.axis, .tick { stroke: #b9b9c3; stroke-width: 1; } .spread { stroke: #2f4fd0; stroke-width: 6; stroke-opacity: .3; stroke-linecap: round; }
circle { fill: #2f4fd0; } .note { color: #5c5c66; font-size: 9pt; margin-top: 4mm; }
`

/** A report of several pages says on each of them that it is simulated. */
const everyPage = (band: string) => `
@page { @bottom-left { content: "${band}"; font: 600 8pt Geist, sans-serif; color: #5c3c00; white-space: nowrap; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt Geist, sans-serif; color: #5c5c66; } }
`

let loadedFont: Promise<string> | undefined

/** The letters of our languages. */
function font(): Promise<string> {
  loadedFont ??= Promise.all([face('latin'), face('latin-ext'), face('cyrillic')]).then((faces) => faces.join(''))
  return loadedFont
}

const ranges = {
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212',
  'latin-ext': 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB',
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
}

async function face(subset: keyof typeof ranges): Promise<string> {
  const file = createRequire(import.meta.url).resolve(
    `@fontsource-variable/geist/files/geist-${subset}-wght-normal.woff2`,
  )
  const data = (await readFile(file)).toString('base64')
  return `@font-face { font-family: Geist; font-weight: 100 900; src: url(data:font/woff2;base64,${data}); unicode-range: ${ranges[subset]}; }`
}
