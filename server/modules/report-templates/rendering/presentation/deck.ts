import PptxGenJS from 'pptxgenjs'
import { palette } from '../charts/palette.ts'

/** A font that PowerPoint, Keynote and LibreOffice all have, with the letters of every language of the reports. */
export const font = 'Arial'

export const colour = (name: keyof typeof palette) => palette[name].slice(1)

/** Slides of 13.33 × 7.5 inches; the places of what they hold, in inches. */
export const place = {
  body: { x: 0.6, y: 1.75, w: 12.1, h: 4.95 },
  left: { x: 0.6, y: 1.75, w: 7.4, h: 4.95 },
  right: { x: 8.3, y: 1.75, w: 4.4, h: 4.95 },
} as const

export type Deck = {
  /** A slide with a topic, its finding, and what a speaker reads below it. */
  slide(topic: string, finding: string, notes: readonly string[]): PptxGenJS.Slide
  /** The first slide: a name on the colour of the cover. */
  cover(name: string, notes: readonly string[]): PptxGenJS.Slide
  /** BCP 47; every text says its language, so that it is spelled and read aloud rightly. */
  readonly lang: string
  readonly pptx: PptxGenJS
}

type About = { title: string; company: string; confidential: string; lang: string }

export function newDeck({ title, company, confidential, lang }: About): Deck {
  const pptx = new PptxGenJS()
  pptx.layout = 'LAYOUT_WIDE'
  pptx.title = title
  pptx.company = company
  pptx.theme = { headFontFace: font, bodyFontFace: font }
  // A title's place and look are those of its master: what a slide says of them is not heeded.
  pptx.defineSlideMaster({
    title: 'cover',
    background: { color: colour('ink') },
    objects: [
      {
        placeholder: {
          options: { name: 'title', type: 'title', x: 0.9, y: 2.1, w: 11.5, h: 1.2, ...heading, ...onCover },
          text: '',
        },
      },
    ],
  })
  const small = { fontFace: font, fontSize: 10, color: colour('dim') }
  pptx.defineSlideMaster({
    title: 'page',
    background: { color: 'FFFFFF' },
    objects: [
      {
        placeholder: {
          options: { name: 'title', type: 'title', x: 0.6, y: 0.4, w: 12.1, h: 0.6, ...heading },
          text: '',
        },
      },
      { rect: { x: 0.6, y: 7.0, w: 12.1, h: 0.01, fill: { color: colour('line') } } },
      { text: { text: confidential, options: { x: 0.6, y: 7.05, w: 10, h: 0.3, margin: 0, ...small } } },
    ],
    slideNumber: { x: 12.2, y: 7.05, w: 0.5, h: 0.3, align: 'right', ...small },
  })
  return {
    pptx,
    lang,
    cover(name, notes) {
      const slide = pptx.addSlide({ masterName: 'cover' })
      slide.addText(name, { placeholder: 'title', lang })
      slide.addNotes(notes.filter(Boolean).join('\n'))
      return slide
    },
    slide(topic, finding, notes) {
      const slide = pptx.addSlide({ masterName: 'page' })
      slide.addText(topic, { placeholder: 'title', lang })
      if (finding) slide.addText(finding, { x: 0.6, y: 1.0, w: 12.1, h: 0.6, margin: 0, lang, ...sentence })
      slide.addNotes(notes.filter(Boolean).join('\n'))
      return slide
    },
  }
}

const heading = {
  fontFace: font,
  fontSize: 26,
  bold: true,
  align: 'left',
  color: colour('text'),
  margin: 0,
  fit: 'shrink',
} as const
const onCover = { fontSize: 44, color: 'FFFFFF' } as const
const sentence = { fontFace: font, fontSize: 16, color: colour('dim'), fit: 'shrink' } as const

/** Charts in which everything can be edited; numbers are stored in them as they are printed. */
export const chartLook = {
  showLegend: true,
  legendPos: 'b',
  legendFontFace: font,
  legendFontSize: 12,
  legendColor: colour('text'),
  catAxisLabelFontFace: font,
  catAxisLabelFontSize: 11,
  catAxisLabelColor: colour('text'),
  valAxisLabelFontFace: font,
  valAxisLabelFontSize: 10,
  valAxisLabelColor: colour('dim'),
  valGridLine: { color: colour('line'), size: 0.5 },
  dataLabelFontFace: font,
  dataLabelFontSize: 10,
  dataLabelFormatCode: '0.00',
} as const

export type Cells = readonly (readonly string[])[]

/** A table with a heading row; the first column is text, the others are numbers. */
export function addTable(
  { lang }: Pick<Deck, 'lang'>,
  slide: PptxGenJS.Slide,
  { head, rows, at, widths }: { head: readonly string[]; rows: Cells; at: PptxGenJS.PositionProps; widths: number[] },
): void {
  const cell = (text: string, column: number, isHead: boolean): PptxGenJS.TableCell => ({
    text,
    options: {
      lang,
      bold: isHead,
      fontSize: isHead ? 11 : 12,
      color: colour(isHead ? 'dim' : 'text'),
      align: column === 0 ? 'left' : 'right',
      border: [{ type: 'none' }, { type: 'none' }, { type: 'solid', pt: 0.5, color: colour('line') }, { type: 'none' }],
    },
  })
  const table = [
    head.map((text, column) => cell(text, column, true)),
    ...rows.map((row) => row.map((text, column) => cell(text, column, false))),
  ]
  slide.addTable(table, { ...at, colW: widths, fontFace: font, fontSize: 12, margin: [0.04, 0.06, 0.04, 0.06] })
}
