import { afterAll, describe, expect, it } from 'vitest'
import { personLanguage } from '../../../../domain/report-templates/report-template.ts'
import { computeReport360 } from '../../../../domain/reports/compute-report-360.ts'
import { createPdfEngine } from '../../../platform/pdf/pdf-engine.ts'
import { officialReportTemplates } from '../official/official-report-templates.ts'
import { sampleGroupReport } from './testing/sample-group-report.ts'
import { samplePreviewData } from '../preview/sample-preview-data.ts'
import { sampleReport, sampleReportInput } from '../preview/sample-report.ts'
import type { GroupReportInput } from './group-report-input.ts'
import type { TemplateSource } from './liquid/fill-template.ts'
import { printReport } from './print-report.ts'
import { renderInProcess, type RenderOrder } from './render-in-process.ts'
import { renderDocument } from './report-document.ts'
import type { IndividualReportInput } from './report-input.ts'
import { faultsOfPages } from './testing/layout-faults.ts'
import { measureLayout } from './testing/measure-layout.ts'
import { officialSource } from './testing/official-report.ts'
import { pairwise } from './testing/pairwise.ts'
import { type ReportLanguage, reportLanguages, textsIn } from './texts.ts'

const engine = createPdfEngine()
afterAll(() => engine.close())

type Kind = 'superior' | 'summary' | 'team' | 'wave'
const kinds: readonly Kind[] = ['superior', 'summary', 'team', 'wave']
const centreKinds = ['acdc-person', 'acdc-group'] as const
/** A page more is one on which the end of a section stands alone. */
const pages = { individual: [14, 16], superior: [9, 11], summary: [1, 2], team: [10, 11], wave: [13, 16] } as const

const earlier: IndividualReportInput['changeSince'] = {
  waveName: 'Autumn 2024',
  sections: [
    { section: 5, earlier: 2.1, later: 2.68, change: 0.58, items: 4 },
    { section: 7, earlier: 3.6, later: 3.09, change: -0.51, items: 5 },
  ],
}

const dataFor = (kind: Kind | 'individual', language: IndividualReportInput['language'] = 'en-GB') =>
  kind === 'team' || kind === 'wave'
    ? sampleGroupReport(kind, language)
    : sampleReport(language, { changeSince: kind === 'superior' ? earlier : null })

function rendered(template: TemplateSource, data: IndividualReportInput | GroupReportInput) {
  const result = renderDocument({ template, data, pictures: {} })
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.document.html
}

/** What can be read or is read aloud. */
function readable(html: string): string {
  const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1])
  const body = html.slice(html.indexOf('<body>')).replace(/<[^>]*>/g, ' ')
  return `${body} ${labels.join(' ')}`.replace(/\s+/g, ' ')
}

const readReport = (kind: Kind) => readable(rendered(officialSource(kind), dataFor(kind)))

type PreviewOrder = Extract<RenderOrder, { kind: 'preview' }>
type Print = { kind: Kind | 'individual'; language: ReportLanguage; data: 'its language' | 'its preview' }

/**
 * Every report in every language. With data of that language names and competencies are in it, too; data of the preview
 * stay in the language they were written in. The individual report has tests of its own with the former.
 */
const prints: readonly Print[] = [
  ...pairwise({ kind: kinds, language: reportLanguages, data: ['its language', 'its preview'] }),
  { kind: 'individual', language: 'hu', data: 'its preview' },
]

function previewOf(
  kind: Print['kind'] | (typeof centreKinds)[number],
  change: Partial<PreviewOrder> = {},
): PreviewOrder {
  const template = officialReportTemplates.find(({ report }) => report === kind)
  return {
    kind: 'preview',
    template: officialSource(kind),
    dataScope: template?.data_scope ?? 1,
    previewData: template?.preview_data ?? '',
    language: 'en-GB',
    pictures: {},
    forScreen: true,
    ...change,
  }
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

it.concurrent.each(prints)(
  'the shipped report "$kind" has pages that can be shown, in $language with data of $data',
  async ({ kind, language, data }) => {
    const order: RenderOrder =
      data === 'its preview'
        ? previewOf(kind, { language, forScreen: false })
        : { kind: 'report', template: officialSource(kind), data: dataFor(kind, language), pictures: {} }
    const printed = await printReport(engine, order)
    if ('problems' in printed) throw new Error(JSON.stringify(printed.problems))
    const measured = await measureLayout(printed.pdf)
    expect(faultsOfPages(measured)).toEqual([])
    // Letters of another subset of the font are pieces of their own.
    const pieces = measured.flatMap(({ texts }) => texts.map(({ text }) => text))
    const [fewest, most] = pages[kind]
    const count = Number(/\d+ \/ (\d+)/.exec(pieces.join(' ').replace(/\s+/g, ' '))?.[1])
    expect(count).toBe(measured.length)
    expect(count).toBeGreaterThanOrEqual(fewest)
    expect(count).toBeLessThanOrEqual(most)
    if (kind === 'summary' || kind === 'individual') return
    expect(withoutSpaces(pieces.join(''))).toContain(withoutSpaces(textsIn(language).text(`reportKinds.${kind}`)))
  },
)

/** Reports of assessment centres, of which the data of the preview exist in English and Czech. */
const centrePrints = pairwise({
  kind: ['acdc-person', 'acdc-group'] as const,
  language: reportLanguages,
  data: ['en-GB', 'cs'] as const,
})

it.concurrent.each(centrePrints)(
  'the shipped report "$kind" has pages that can be shown, in $language with data in $data',
  async ({ kind, language, data }) => {
    const isOfOne = kind === 'acdc-person'
    const previewData = samplePreviewData(isOfOne ? 'person-acdc' : 'group-acdc', data)
    const printed = await printReport(engine, previewOf(kind, { language, previewData, forScreen: false }))
    if ('problems' in printed) throw new Error(JSON.stringify(printed.problems))
    const measured = await measureLayout(printed.pdf)
    expect(faultsOfPages(measured)).toEqual([])
    expect(measured).toHaveLength(isOfOne ? 8 : 4)
    const pieces = measured.flatMap(({ texts }) => texts.map(({ text }) => text)).join('')
    const title = textsIn(language).text(isOfOne ? 'acdc.person' : 'acdc.group')
    expect(withoutSpaces(pieces)).toContain(withoutSpaces(title))
  },
)

describe.each(centreKinds)('the shipped report "%s"', (kind) => {
  it('names its headers and drawings for screen readers', async () => {
    const answer = await renderInProcess(previewOf(kind))
    const html = 'document' in answer ? answer.document.html : ''
    expect(html).toContain('<svg')
    for (const [tag] of html.matchAll(/<svg[^>]*>/g))
      expect(tag).toMatch(/role="img" aria-label="[^"]+"|aria-hidden="true"/)
    for (const [tag] of html.matchAll(/<th(?=[\s>])[^>]*>/g)) expect(tag).toMatch(/scope="(col|row)"/)
    expect(html).not.toMatch(/<th[^>]*>\s*<\/th>/)
  })

  it('stays within its pages with very long names, many competencies and many people', async () => {
    const few = JSON.parse(previewOf(kind).previewData) as {
      competencies: { name: string; behaviours: string[] }[]
      activities: { name: string }[]
      people?: { name: string; agreed: (number | null)[] }[]
      agreed?: (number | null)[]
    }
    const many = {
      ...few,
      competencies: Array.from({ length: 20 }, (_, index) => ({
        ...few.competencies[index % few.competencies.length],
        name: index === 0 ? longWord : `${longName} ${index}`,
      })),
      activities: few.activities.map((activity) => ({ ...activity, name: `${longWord} ${longName}` })),
      ...(few.agreed && { agreed: Array.from({ length: 20 }, (_, index) => 1 + (index % 5)) }),
      ...(few.people && {
        people: Array.from({ length: 60 }, (_, index) => ({
          name: index === 0 ? longWord : `${longName} ${index}`,
          agreed: Array.from({ length: 20 }, (_none, place) => 1 + ((index + place) % 9) / 2),
        })),
      }),
    }
    const previewData = JSON.stringify(many)
    const printed = await printReport(engine, previewOf(kind, { language: 'de', previewData, forScreen: false }))
    expect(printed).toHaveProperty('pdf')
  })
})

describe.each(kinds)('the shipped report "%s"', (kind) => {
  it('is stored in the language of its reader, with data for its preview (OPS-3-52)', async () => {
    const template = officialReportTemplates.find(({ report }) => report === kind)
    expect(template?.language_code).toBe(personLanguage)
    expect(await renderInProcess(previewOf(kind))).toHaveProperty('document')
  })

  it('names its headers and drawings for screen readers', () => {
    const html = rendered(officialSource(kind), dataFor(kind))
    for (const [tag] of html.matchAll(/<svg[^>]*>/g))
      expect(tag).toMatch(/role="img" aria-label="[^"]+"|aria-hidden="true"/)
    for (const [tag] of html.matchAll(/<th(?=[\s>])[^>]*>/g)) expect(tag).toMatch(/scope="(col|row)"/)
  })
})

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'
const longName = 'Rozvoj a udržování mezioborové spolupráce napříč všemi úrovněmi organizace'

/** Names of people and competencies as long as they come. */
function withLongNames<Data extends IndividualReportInput | GroupReportInput>(data: Data): Data {
  const sections = data.report.sections.map((section, index) => ({
    ...section,
    labels: { de: index === 0 ? longWord : `${longName} ${index}` },
  }))
  const names = { organizationName: longName, projectName: longName, waveName: `${longWord} ${longWord}` }
  return { ...data, ...names, report: { ...data.report, sections } }
}

it.each(kinds)('the shipped report "%s" stays within its pages with very long names', async (kind) => {
  const data = withLongNames(dataFor(kind, 'de'))
  const printed = await printReport(engine, { kind: 'report', template: officialSource(kind), data, pictures: {} })
  expect(printed).toHaveProperty('pdf')
})

describe('the report for the superior', () => {
  it('speaks about the person, not to the person', () => {
    const text = readReport('superior')
    expect(text).toContain('Others see Delivering results as highest')
    expect(text).not.toMatch(/rate you|your own|you see yourself alike/i)
    expect(readReport('summary')).not.toMatch(/\byou(r|rs|rself)?\b/i)
  })

  it('prints comments only if the owner of a template adds their snippet', () => {
    const comment = 'If he says Thursday, it is Thursday.'
    const shipped = officialSource('superior')
    expect(readReport('superior')).not.toContain(comment)
    const own = { ...shipped, used: [...shipped.used, '360-comments'] }
    expect(readable(rendered(own, dataFor('superior')))).toContain(comment)
  })

  it('lists only items that stand out', () => {
    const text = readReport('superior')
    expect(text).toContain('Treats mistakes as an opportunity to learn.')
    expect(text).not.toContain('Makes it clear why a task matters.')
  })

  it('tells the change since the last wave only if there is one', () => {
    expect(readReport('superior')).toContain('Developing others has risen, Communicating openly has fallen')
    const without = readable(rendered(officialSource('superior'), sampleReport('en-GB')))
    expect(without).not.toContain('Since the last wave')
  })
})

it('an individual report tells the change since the last wave only if there is one', () => {
  const read = (changeSince: IndividualReportInput['changeSince']) =>
    readable(rendered(officialSource('individual'), sampleReport('en-GB', { changeSince })))
  expect(read(earlier)).toContain('Since the last wave')
  expect(read(earlier)).toContain('+0.58')
  expect(read(null)).not.toContain('Since the last wave')
})

it('a summary of somebody whom too few rated has no levels', () => {
  const wave = sampleReportInput()
  const report = computeReport360({ ...wave, raters: wave.raters.filter(({ group }) => group === 'self') })
  const text = readable(rendered(officialSource('summary'), sampleReport('en-GB', { report })))
  expect(text).toContain('So far only the self rating can be shown')
  expect(text).not.toMatch(/Level by competency|Strengths|Recommendation/)
})

describe('a report about a group', () => {
  const printedNumber = /[±+−]?\d+\.\d\d/g

  /** Every number that the report about the group publishes, as printed. */
  function published({ report, measurement, settings }: GroupReportInput): Set<string> {
    const spelled = (value: number | null | undefined) => (typeof value === 'number' ? [value.toFixed(2)] : [])
    const signed = (value: number | undefined) =>
      value === undefined ? [] : [(value > 0 ? '+' : value < 0 ? '−' : '±') + Math.abs(value).toFixed(2)]
    const entries = report.sections.flatMap((section) => [section, ...section.items])
    const pairs = report.groupGaps.flatMap(({ higher, lower }) => [...higher, ...lower])
    const sections = measurement?.quality?.sections ?? []
    return new Set([
      ...entries.flatMap(({ others, groups, range, gap }) => [
        ...spelled(others?.mean),
        ...Object.values(groups).flatMap(({ mean }) => spelled(mean)),
        ...[range?.lowest, range?.highest, gap?.self, gap?.others].flatMap(spelled),
        ...signed(gap?.gap),
      ]),
      ...report.importanceMap.flatMap(({ importance, performance }) => [importance, performance].flatMap(spelled)),
      ...report.change.flatMap(({ earlier: then, later, change }) => [
        ...[then, later].flatMap(spelled),
        ...signed(change),
      ]),
      ...pairs.flatMap(({ first, second, gap }) => [...[first, second].flatMap(spelled), ...signed(gap)]),
      ...sections.flatMap(({ icc1, iccK, alpha, ratersEach }) => [icc1, iccK, alpha, ratersEach].flatMap(spelled)),
      ...Object.values(settings)
        .filter((value): value is number => typeof value === 'number')
        .flatMap(spelled),
      // Rules that the report explains: a wide gap, half of it, a small change, a dependable mean.
      '1.00',
      '+1.00',
      '−1.00',
      '0.50',
      '0.30',
      '0.70',
    ])
  }

  it.each(['team', 'wave'] as const)(
    'of the kind "%s" prints no number but those published about the group',
    (kind) => {
      const data = sampleGroupReport(kind, 'en-GB')
      const allowed = published(data)
      const printed = readable(rendered(officialSource(kind), data)).match(printedNumber) ?? []
      expect(printed.length).toBeGreaterThan(100)
      expect(printed.filter((number) => !allowed.has(number))).toEqual([])
    },
  )

  it('tells how reliable the answers are only about a whole wave', () => {
    expect(readReport('wave')).toMatch(/The same answer to every item: \d+ of \d+ raters/)
    expect(readReport('wave')).toContain('Every competency is measured dependably')
    const template = {
      ...officialSource('team'),
      body: '{% reliability_table %}{% straight_lining %}{% rarely_judged %}',
    }
    const [before = '', after = ''] = rendered(template, sampleGroupReport('team', 'en-GB')).split('<main>')
    expect(before).not.toBe('')
    expect(after.slice(0, after.indexOf('</main>')).trim()).toBe('')
  })

  it('is not drawn about fewer than three people', async () => {
    const template = officialReportTemplates.find(({ report }) => report === 'team')
    const data = JSON.parse(template?.preview_data ?? '{}') as { people: unknown[] }
    const previewData = JSON.stringify({ ...data, people: data.people.slice(0, 2) })
    const answer = await renderInProcess(previewOf('team', { previewData }))
    expect(answer).toMatchObject({ problems: [{ code: 'PREVIEW_DATA_INVALID', detail: 'people' }] })
  })
})
