import { expect, test } from 'vitest'
import { unpackArchive } from '../../../../platform/spreadsheets/unpack-archive.ts'
import { sampleReport } from '../../preview/sample-report.ts'
import { individualReportData } from '../individual-data.ts'
import type { IndividualReportInput } from '../report-input.ts'
import { viewOf } from '../report-view.ts'
import { makePresentation } from './make-presentation.ts'

async function partsOf(input: IndividualReportInput) {
  const file = await makePresentation(input, new AbortController().signal)
  const parts = unpackArchive(file, 20_000_000, () => true)
  const matching = (name: RegExp) =>
    [...parts].filter(([path]) => name.test(path)).map(([, bytes]) => bytes.toString('utf8'))
  return { slides: matching(/slides\/slide\d+\.xml$/), charts: matching(/charts\/chart\d+\.xml$/), parts }
}
const numbersIn = (xml: string) => [...xml.matchAll(/<c:v>(-?\d+(?:\.\d+)?)<\/c:v>/g)].map(([, value]) => Number(value))

test('charts are native and hold the numbers of the report, with the workbooks in which they are edited (OPS-2-138)', async () => {
  const input = sampleReport('en-GB')
  const data = individualReportData(viewOf(input, 'individual'))
  const { charts, parts } = await partsOf(input)
  const kinds = charts.map((xml) => /<c:(radar|bar|scatter)Chart>/.exec(xml)?.[1])
  expect(kinds).toEqual(['radar', 'bar', 'bar', 'scatter'])
  expect([...parts.keys()].filter((name) => name.endsWith('.xlsx'))).toHaveLength(charts.length)
  const [radar = '', , gaps = '', map = ''] = charts
  for (const { self, others, gap, importance } of data.competencies) {
    expect(numbersIn(radar)).toContain(self)
    expect(numbersIn(radar)).toContain(others)
    expect(numbersIn(gaps)).toContain(gap)
    expect(numbersIn(map)).toContain(importance)
  }
  for (const xml of charts) expect(xml).not.toMatch(/<c:v><\/c:v>|NaN|undefined/)
}, 60_000)

test('the cover says the name in white on its colour, where the cover has its place', async () => {
  const input = sampleReport('en-GB')
  const { slides } = await partsOf(input)
  const cover = slides.find((xml) => xml.includes(`>${input.assesseeName}<`)) ?? ''
  const title = /<p:sp>(?:(?!<\/p:sp>)[\s\S])*type="title"[\s\S]*?<\/p:sp>/.exec(cover)?.[0] ?? ''
  expect(title).toContain(input.assesseeName)
  expect(title).toContain('<a:srgbClr val="FFFFFF"/>')
}, 60_000)

test.each(['cs', 'de', 'hu', 'pl', 'ru-RU', 'sk', 'sr'] as const)(
  'in %s every slide has a title, texts say their language, and charts have a text for those who cannot see them',
  async (language) => {
    const { slides } = await partsOf(sampleReport(language))
    expect(slides.length).toBeGreaterThan(6)
    for (const xml of slides) {
      expect(xml).toMatch(/type="title"/)
      expect(xml).not.toMatch(/undefined|\{\{|NaN/)
      expect(xml).toMatch(new RegExp(`lang="${language.slice(0, 2)}-`))
    }
    const withChart = slides.filter((xml) => xml.includes('<p:graphicFrame') && xml.includes('c:chart'))
    expect(withChart).toHaveLength(4)
    for (const xml of withChart) expect(xml).toMatch(/descr="[^"]{40,}"/)
  },
  60_000,
)
