import { getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeReport360 } from '../../../../domain/reports/compute-report-360.ts'
import type { ReportInput360 } from '../../../../domain/reports/report-360-input.ts'
import { createPdfEngine } from '../../../platform/pdf/pdf-engine.ts'
import { textOf } from '../../../testing/pdf-text.ts'
import { sampleReport, sampleReportInput } from '../preview/sample-report.ts'
import { layoutFaults } from './testing/layout-faults.ts'
import { printIndividual } from './testing/official-report.ts'
import type { IndividualReportInput } from './report-input.ts'
import { localeOf, readTexts, type ReportLanguage, reportLanguages } from './texts.ts'

const engine = createPdfEngine()
afterAll(() => engine.close())

/** A4 in points, rounded as Chromium does. */
const a4 = { width: 595, height: 842 }
const largestBytes = 1_500_000

const printed = new Map<ReportLanguage, Promise<Buffer>>()

/** The sample report, printed once in each language. */
function printedIn(language: ReportLanguage): Promise<Buffer> {
  const pdf = printed.get(language) ?? printIndividual(engine, sampleReport(language))
  printed.set(language, pdf)
  return pdf
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Node = { role?: string; alt?: string; children?: Node[] }

function allPages<T>(
  document: Document,
  read: (page: Awaited<ReturnType<Document['getPage']>>) => T,
): Promise<Awaited<T>[]> {
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(numbers.map(async (number) => read(await document.getPage(number))))
}

const figuresOf = (node: Node): Node[] => [
  ...(node.role === 'Figure' ? [node] : []),
  ...(node.children ?? []).flatMap(figuresOf),
]

async function pagesOf(pdf: Buffer) {
  const pages = await allPages(await getDocumentProxy(new Uint8Array(pdf)), (page) => page)
  return pages.map(({ view: [, , width = 0, height = 0] }) => ({
    width: Math.round(width),
    height: Math.round(height),
  }))
}

describe.each(reportLanguages)('the PDF in %s', (language) => {
  const input = sampleReport(language)
  let pdf: Buffer
  beforeAll(async () => {
    pdf = await printedIn(language)
  })

  it('can be read aloud: its language, its title, and what each chart shows', async () => {
    const document = await getDocumentProxy(new Uint8Array(pdf))
    const { info } = await getMeta(document)
    expect(info).toMatchObject({ Language: localeOf(language), Title: expect.stringContaining(input.assesseeName) })
    const figures = (await allPages(document, async (page) => figuresOf((await page.getStructTree()) as Node))).flat()
    expect(figures.length).toBeGreaterThan(10)
    expect(figures.filter(({ alt }) => !alt?.trim())).toEqual([])
  })

  it("carries its letters along, all of them in the report's own font", () => {
    const raw = pdf.toString('latin1')
    const fonts = new Set([...raw.matchAll(/\/BaseFont \/([\w+-]+)/g)].map(([, name]) => name))
    expect([...fonts].filter((name) => !/^[A-Z]{6}\+Geist-(Regular|Medium|SemiBold)$/.test(name ?? ''))).toEqual([])
    expect(raw.match(/\/FontFile2/g)).toHaveLength(fonts.size)
  })

  it('has its sections on A4 pages, the text can be copied, and it is small enough to mail', async () => {
    const pages = await pagesOf(pdf)
    expect(pages.length).toBeGreaterThanOrEqual(14)
    expect(pages.length).toBeLessThanOrEqual(18)
    expect(pages.filter(({ width, height }) => width !== a4.width || height !== a4.height)).toEqual([])
    expect(pdf.length).toBeLessThan(largestBytes)
    const text = (await textOf(pdf)).replace(/\s+/g, ' ')
    expect(text).toContain(input.assesseeName)
    for (const title of Object.values(readTexts(language).sections as Record<string, string>)) {
      const isAsked = title !== (readTexts(language).sections as Record<string, string>).shift
      expect([title, text.includes(title)]).toEqual([title, isAsked])
    }
  })

  it('has pages that can be shown', async () => {
    expect(await layoutFaults(pdf, { wholeNames: [input.assesseeName, input.waveName, input.projectName] })).toEqual([])
  })
})

it('has readable Czech text with diacritics', async () => {
  const text = (await textOf(await printedIn('cs'))).replace(/\s+/g, ' ')
  for (const words of [
    'Vojtěch Řezáč',
    'Třebovské strojírny',
    'Když řekne čtvrtek, je to čtvrtek.',
    '14. listopadu 2026',
  ])
    expect(text).toContain(words)
})

it('has an outline of its sections and is tagged', async () => {
  const pdf = await printedIn('en-GB')
  const document = await getDocumentProxy(new Uint8Array(pdf))
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  const [person] = await document.getOutline()
  const titles = person?.items.map(({ title }: { title: string }) => title)
  expect(titles).toEqual([
    'How to read this report',
    'Overview',
    'Overview by rater group',
    'Competencies',
    'Blind spots and hidden strengths',
    'Importance and performance',
    'Highest and lowest',
    'Comments',
    'Agreement',
    'Development',
  ])
})

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'
const longName = 'Rozvoj a udržování mezioborové spolupráce napříč všemi úrovněmi organizace'

function prolific(input: ReportInput360): ReportInput360 {
  const extra = Array.from({ length: 8 }, (_, index) => {
    const model = input.sections[index]
    if (!model) throw new Error('the sample has eight sections')
    return { ...model, number: 20 + index, labels: { 'en-GB': index === 0 ? longWord : longName } }
  })
  const groups = ['externalCustomer', 'internalCustomer'] as const
  const more = groups.flatMap((group) =>
    Array.from({ length: 9 }, (_, seat) => ({ raterId: `${group}-${seat}`, group })),
  )
  const raters = [...input.raters.filter(({ group }) => group !== 'externalCustomer'), ...more]
  const sections = [...input.sections, ...extra]
  return {
    ...input,
    scaleMax: 7,
    sections,
    raters,
    answers: raters.flatMap(({ raterId }, person) =>
      sections.flatMap(({ number, items }) =>
        items.map((item) => ({
          raterId,
          item: `${number}.${item.number}` as const,
          value: 1 + ((number * 3 + item.number * 5 + person) % 7),
        })),
      ),
    ),
    shiftRatings: raters.flatMap(({ raterId }, person) =>
      sections.map(({ number }) => ({ raterId, section: number, current: 3, desired: 3 + ((number + person) % 4) })),
    ),
    importanceRatings: raters.flatMap(({ raterId }) =>
      sections.map(({ number }) => ({ raterId, section: number, value: 1 + (number % 7) })),
    ),
    comments: raters.map(({ raterId }) => ({
      raterId,
      section: 1,
      question: 1,
      text: `https://example.com/${'path'.repeat(60)}\n${'A long comment that goes on and on. '.repeat(12)}`,
    })),
  }
}

function extreme(overrides: Partial<IndividualReportInput> = {}): IndividualReportInput {
  const wave = prolific(sampleReportInput())
  return sampleReport('de', {
    report: computeReport360(wave),
    settings: wave.settings,
    assesseeName: `Dr. ${longWord} von und zu ${longWord}-Vymyšlená`,
    waveName: longName,
    projectName: longName,
    organizationName: longName,
    ...overrides,
  })
}

it('stays within its pages with six groups, sixteen competencies with long names, and very long words', async () => {
  const pdf = await printIndividual(engine, extreme())
  expect(new Set((await pagesOf(pdf)).map(({ width }) => width))).toEqual(new Set([a4.width]))
})

it.each([
  ['only self', (wave: ReportInput360) => wave.raters.filter(({ group }) => group === 'self')],
  ['nobody', () => []],
  ['one group', (wave: ReportInput360) => wave.raters.filter(({ group }) => group === 'colleague')],
])('is printed with %s', async (_name, raters) => {
  const wave = sampleReportInput()
  const report = computeReport360({ ...wave, raters: raters(wave) })
  const pdf = await printIndividual(engine, sampleReport('en-GB', { report }))
  expect((await pagesOf(pdf)).length).toBeGreaterThan(2)
})
