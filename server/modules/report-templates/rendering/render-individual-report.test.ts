import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeReport360 } from '../../../../domain/reports/compute-report-360.ts'
import { isShown } from '../../../../domain/reports/numbers/means.ts'
import type { Report360 } from '../../../../domain/reports/report-360.ts'
import type { ReportInput360 } from '../../../../domain/reports/report-360-input.ts'
import { anyReportInput } from './testing/random-report.ts'
import { sampleReport, sampleReportInput } from '../preview/sample-report.ts'
import { renderIndividual } from './testing/official-report.ts'
import type { IndividualReportInput } from './report-input.ts'

function inputFor(wave: ReportInput360, overrides: Partial<IndividualReportInput> = {}): IndividualReportInput {
  return sampleReport('en-GB', {
    report: computeReport360(wave),
    settings: wave.settings,
    scaleLabels: [],
    sectionTexts: {},
    ...overrides,
  })
}

/** What can be read or is read aloud: text and the names of images, without style and geometry. */
function readable(html: string): string {
  const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1])
  const body = html.slice(html.indexOf('<body>')).replace(/<[^>]*>/g, ' ')
  return `${body} ${labels.join(' ')}`.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))
}

const spelled = (value: number) => value.toFixed(2)
const signed = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '±') + spelled(Math.abs(value))

/** Every mean that the report publishes, as printed. */
function publishedMeans({ sections }: Report360): Set<string> {
  const entries = sections.flatMap((section) => [section, ...section.items])
  const cells = entries.flatMap((entry) => Object.values(entry.cells))
  const importance = sections.flatMap((section) => Object.values(section.importance))
  return new Set([
    ...[...cells, ...importance].filter((cell) => isShown(cell)).map((cell) => spelled(cell.mean)),
    ...entries.flatMap((entry) => (entry.others ? [spelled(entry.others.mean)] : [])),
    ...entries.flatMap((entry) => (entry.gap ? [spelled(entry.gap.self), spelled(entry.gap.others)] : [])),
  ])
}

/** Every difference that the report publishes. */
function publishedDifferences({ sections }: Report360): Set<string> {
  const entries = sections.flatMap((section) => [section, ...section.items])
  const shifts = sections.flatMap((section) => [
    ...Object.values(section.shift).filter((cell) => isShown(cell)),
    section.othersShift,
  ])
  return new Set([
    ...entries.flatMap((entry) => (entry.gap ? [signed(entry.gap.gap)] : [])),
    ...shifts.flatMap((shift) => (shift ? [signed(shift.mean)] : [])),
  ])
}

/** The numbers in rules that the report explains; only those with decimals, as minimums are whole. */
function explainedNumbers({ settings }: ReportInput360): string[] {
  const { minSuperiorsToSeeResults: _one, minNonsuperiorsToSeeResults: _two, ...rest } = settings
  const scores = Object.values(rest).filter((value): value is number => typeof value === 'number')
  return [...scores.map(spelled), '1.00', '+1.00', '−1.00']
}

const printedNumber = /[±+−]?\d+\.\d\d/g

describe('the numbers of a report', () => {
  it('are exactly the published ones, for any wave', () => {
    fc.assert(
      fc.property(anyReportInput, (wave) => {
        const input = inputFor(wave)
        const printed = readable(renderIndividual(input).html).match(printedNumber) ?? []
        const allowed = new Set([
          ...publishedMeans(input.report),
          ...publishedDifferences(input.report),
          ...explainedNumbers(wave),
        ])
        expect(printed.filter((number) => !allowed.has(number))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('are all printed: each item and competency, each group, all others and gaps', () => {
    fc.assert(
      fc.property(anyReportInput, (wave) => {
        const input = inputFor(wave)
        const printed = new Set(readable(renderIndividual(input).html).match(printedNumber) ?? [])
        const { sections } = input.report
        const entries = sections.flatMap((section) => [section, ...section.items])
        const cells = entries.flatMap((entry) => Object.values(entry.cells)).filter((cell) => isShown(cell))
        const gaps = entries.flatMap((entry) => (entry.gap ? [signed(entry.gap.gap)] : []))
        const others = entries.flatMap((entry) => (entry.others ? [spelled(entry.others.mean)] : []))
        const wanted = [...cells.map((cell) => spelled(cell.mean)), ...others, ...gaps]
        expect(wanted.filter((number) => !printed.has(number))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('print nothing of withheld comments, and all others in full', () => {
    fc.assert(
      fc.property(anyReportInput, (wave) => {
        const input = inputFor(wave)
        const html = readable(renderIndividual(input).html)
        const published = new Set(input.report.comments.flatMap(({ blocks }) => blocks.flatMap(({ texts }) => texts)))
        const written = wave.comments.map(({ text }) => text)
        const printed = written.filter((text) => new RegExp(`${text}(?!\\d)`).test(html))
        expect(new Set(printed)).toEqual(published)
      }),
      { numRuns: 40 },
    )
  })

  it('print a decimal comma where the language has one', () => {
    const html = readable(renderIndividual(sampleReport('cs')).html)
    expect(html).toContain('4,38')
    expect(html.match(printedNumber)).toBeNull()
  })
})

describe('a group that is too small', () => {
  const html = renderIndividual(sampleReport('en-GB')).html

  it('is named once with its reason, and has neither a column nor a mark', () => {
    expect(readable(html)).toContain('Hidden: fewer than two')
    expect(html).toContain('stroke-dasharray="0.6 0.5"')
    expect(html).not.toMatch(/<th scope="col"[^>]*>[^/]*External customers/)
  })

  it('shows "hidden" instead of a mean if too few could judge, and draws no mark there', () => {
    const row = html.slice(html.indexOf('Keeps long-term goals in sight under day-to-day pressure.'))
    const cells = row.slice(0, row.indexOf('</tr>'))
    expect(cells).toContain('hidden')
    expect(cells).not.toContain('#C58A1B')
  })

  it('with only a self rating has no findings about others', () => {
    const wave = sampleReportInput()
    const self = { ...wave, raters: wave.raters.filter(({ group }) => group === 'self'), importanceRatings: null }
    const text = readable(renderIndividual(inputFor(self)).html)
    expect(text).toContain('So far only your own rating can be shown')
    expect(text).not.toMatch(/Blind spots and hidden strengths|Highest and lowest|Agreed strength/)
  })

  it('without an own rating says what others rate highest and lowest, and that there is nothing to compare', () => {
    const wave = sampleReportInput()
    const others = { ...wave, raters: wave.raters.filter(({ group }) => group !== 'self') }
    const text = readable(renderIndividual(inputFor(others)).html)
    expect(text).toMatch(/Rated highest[^]*Delivering results[^]*Rated lowest[^]*Developing others/)
    expect(text).toContain('There is no own rating to compare')
  })

  it('tells once that comments are withheld, however many questions that concerns', () => {
    const wave = sampleReportInput()
    const lone = (section: number) => ({
      raterId: 'externalCustomer-0',
      section,
      question: 1,
      text: 'Nobody reads this',
    })
    const text = readable(renderIndividual(inputFor({ ...wave, comments: [...wave.comments, lone(1), lone(3)] })).html)
    expect(text).not.toContain('Nobody reads this')
    expect(text.match(/are not printed/g)).toHaveLength(1)
  })

  it('is reported when no group can be shown at all', () => {
    const wave = { ...sampleReportInput(), raters: [] }
    expect(readable(renderIndividual(inputFor(wave)).html)).toContain('Too few people answered')
  })
})

describe('the document', () => {
  const { html, title, lang } = renderIndividual(sampleReport('cs'))

  it('has a language and a title', () => {
    expect({ title, lang }).toEqual({ title: 'Vojtěch Řezáč · 360° zpětná vazba · Podzim 2026', lang: 'cs' })
    expect(html).toContain('<html lang="cs">')
    expect(renderIndividual(sampleReport('sr')).lang).toBe('sr-Latn')
  })

  it('has a name for every drawing that stands alone, and hides those that repeat a table', () => {
    for (const [tag] of html.matchAll(/<svg[^>]*>/g))
      expect(tag).toMatch(/role="img" aria-label="[^"]+"|aria-hidden="true"/)
  })

  it('gives every table header its scope', () => {
    for (const [tag] of html.matchAll(/<th(?=[\s>])[^>]*>/g)) expect(tag).toMatch(/scope="(col|row)"/)
  })

  it('refers to no outside resources', () => {
    expect(html).not.toMatch(/(src|href)="(?!data:)|url\((?!data:)|@import/)
  })

  it('escapes text that people wrote, also in the style sheet', () => {
    const hostile = '</style><script>alert(1)</script>"; } body { display: none }'
    const rendered = renderIndividual(
      sampleReport('en-GB', {
        assesseeName: hostile,
        waveName: hostile,
        organizationName: hostile,
        logo: 'data:text/html,x',
      }),
    ).html
    expect(rendered).not.toContain('<script')
    expect(rendered.match(/<\/style>/g)).toHaveLength(1)
    expect(rendered).not.toContain('"; }')
    expect(rendered).not.toContain('data:text/html')
  })
})
