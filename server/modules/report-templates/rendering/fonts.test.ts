import { inflateSync } from 'node:zlib'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { createPdfEngine } from '../../../platform/pdf/pdf-engine.ts'
import { textOf } from '../../../testing/pdf-text.ts'
import { sampleReport } from '../preview/sample-report.ts'
import { fontsPlace, withFonts } from './fonts.ts'
import { printReport } from './print-report.ts'
import { officialSource } from './testing/official-report.ts'

const engine = createPdfEngine()
afterAll(() => engine.close())

/** A page with a name in its text, in bold, and in its header. */
async function printName(name: string): Promise<Buffer> {
  const printed = await printReport(engine, {
    kind: 'report',
    template: {
      ...officialSource('individual'),
      header: '{% left %}{{ participant.name }} · 1{% endleft %}',
      body: '<p>{{ participant.name }} (5)</p><b>{{ participant.name }}</b>',
      footer: '',
    },
    data: { ...sampleReport('en-GB'), assesseeName: name },
    pictures: {},
  })
  if ('problems' in printed) throw new Error(JSON.stringify(printed.problems))
  return printed.pdf
}

/** Everything that is packed in a PDF, as text. */
function unpacked(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].map(({ index, 0: head }) => {
    try {
      return inflateSync(pdf.subarray(index + head.length), { finishFlush: 2 }).toString('latin1')
    } catch {
      return ''
    }
  })
  return [raw, ...streams].join('\n')
}

/** How often the first glyph of a font is printed, which stands for letters that it lacks. */
async function lackingGlyphs(pdf: Buffer): Promise<number> {
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1))
  const lists = await Promise.all(pages.map(async (page) => (await page).getOperatorList()))
  const shown = lists.flatMap(({ fnArray, argsArray }) =>
    argsArray.filter((_, index) => fnArray[index] === OPS.showText),
  )
  const glyphs = (shown as [({ originalCharCode: number } | number)[]][]).flatMap(([line]) => line)
  expect(glyphs.length).toBeGreaterThan(0)
  return glyphs.filter((glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0).length
}

const letters = (text: string) => text.normalize('NFKC').replaceAll(/[\p{Cf}\s]/gu, '')
const fontsOf = (content: string) =>
  new Set([...content.matchAll(/\/(?:BaseFont|FontName) \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name))

describe('a name is printed with letters that the PDF carries along', () => {
  test.each([
    ['Greek', 'Ελένη Παπαδοπούλου', 'NotoSans-'],
    ['Vietnamese', 'Nguyễn Thị Hằng', 'Geist-'],
    ['Turkish and Maltese', 'Ğülşen İnċe Ħal', 'Geist-'],
    ['letters that Geist lacks within Latin', 'Ĕva Ḍıl Ĺubomír', 'NotoSans-'],
    ['Georgian', 'გიორგი ბერიძე', 'NotoSansGeorgian-'],
    ['Armenian', 'Արմեն Սարգսյան', 'NotoSansArmenian-'],
    ['Arabic', 'محمد عمر', 'NotoSansArabic-'],
    ['Hebrew', 'שרה כהן', 'NotoSansHebrew'],
    ['Thai', 'สมชาย ใจดี', 'NotoSansThai-'],
    ['Devanagari', 'राजेश कुमार', 'NotoSans-'],
    ['Chinese', '王小明 陳大文', undefined],
    ['Japanese', '山田太郎 やまだ タロウ', undefined],
    ['Korean', '김철수', undefined],
    ['pictures', 'Jan 🙂 ✓ → ≥', undefined],
  ])('in %s', async (_script, name, font) => {
    const pdf = await printName(name)
    const content = unpacked(pdf)
    const fonts = [...fontsOf(content)]
    expect(fonts.filter((used) => !/^(Geist|NotoSans|NotoEmoji)/.test(used ?? ''))).toEqual([])
    if (font) expect(fonts.filter((used) => used?.startsWith(font))).not.toEqual([])
    else expect(content).toContain('/Type3')
    expect(content.match(/\/FontFile2 \d+ 0 R/g)?.length ?? 0).toBeGreaterThanOrEqual(1)
    expect(await lackingGlyphs(pdf)).toBe(0)
    const text = letters(await textOf(pdf))
    for (const letter of letters(name)) expect(text).toContain(letter)
  })

  test('and a sign where no font has them', async () => {
    expect(letters(await textOf(await printName('தமிழ் Jan')))).toContain('�Jan(5)')
  })
})

describe('the fonts of a document', () => {
  const familiesOf = (text: string) =>
    [...withFonts(`<style>${fontsPlace}</style>${text}`).matchAll(/font-family: '([^']*)'/g)].map(([, name]) => name)

  test('are Geist alone for the languages of the product', () => {
    const text = 'Příliš žluťoučký kůň – „hős“ őrült 5 €, Łódź, Съешь ещё этих, đačić, Straße…'
    expect(new Set(familiesOf(text))).toEqual(new Set(['Geist']))
  })

  test('are only the parts with its letters', () => {
    expect(familiesOf('王').filter((name) => name === 'Noto Sans Other')).toHaveLength(1)
    expect(familiesOf('Ω').filter((name) => name === 'Noto Sans')).toHaveLength(2)
  })
})
