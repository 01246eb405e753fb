import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  PageNumber,
  PageOrientation,
  Packer,
  Paragraph,
  TextRun,
} from 'docx'
import { unpackArchive } from '../../../../../platform/spreadsheets/unpack-archive.ts'
import { notSeenSign } from '../../../../../../domain/data-exchange/score-cells.ts'
import type { AcdcForm } from '../acdc-form.ts'
import { sheetTexts } from '../texts.ts'
import { printable } from '../xlsx/sheet-names.ts'
import { markProperties } from './document-marks.ts'
import { escapeXml } from './table-xml.ts'

/** In twentieths of a point: an A4 page on its side, without its margins. */
const margin = 850
const pageWidth = 16_838
export const textWidth = pageWidth - 2 * margin

export type Part = { heading: string; breaksPage: boolean; table: string }

const heading = (text: string): Paragraph =>
  new Paragraph({
    heading: HeadingLevel.HEADING_1,
    spacing: { after: 100 },
    children: [new TextRun({ text: printable(text), bold: true, size: 28, color: '1F2937' })],
  })

const words = (text: string): Paragraph =>
  new Paragraph({ spacing: { after: 60 }, children: [new TextRun({ text: printable(text), size: 19 })] })

/** A heading that stays with its table; an empty paragraph keeps tables apart. */
function partXml({ heading: text, breaksPage, table }: Part): string {
  const properties = `<w:pStyle w:val="Heading2"/><w:keepNext/>${breaksPage ? '<w:pageBreakBefore/>' : ''}<w:spacing w:before="200" w:after="100"/>`
  const run = `<w:r><w:rPr><w:b/><w:color w:val="1F2937"/><w:sz w:val="22"/></w:rPr><w:t xml:space="preserve">${escapeXml(printable(text))}</w:t></w:r>`
  return `<w:p><w:pPr>${properties}</w:pPr>${run}</w:p>${table}<w:p><w:pPr><w:spacing w:after="0"/></w:pPr></w:p>`
}

/** Stands where the parts are put in. */
const place = 'The tables stand here.'
const path = 'word/document.xml'
const frameMax = 1024 * 1024
const paragraphOfPlace = new RegExp(`<w:p>(?:(?!<w:p>).)*${place}.*?</w:p>`, 's')

/** What every document begins with, and what it carries for its way back. */
export async function documentOf(
  form: AcdcForm,
  kind: 'scoring-sheet' | 'observers-notes',
  parts: readonly Part[],
): Promise<Buffer> {
  const texts = sheetTexts(form.language)
  const isScoring = kind === 'scoring-sheet'
  const [evaluator] = form.evaluators
  const scale = form.scale.map(({ number, name }) => `${number} ${name}`)
  const title = isScoring ? texts.scoringSheet : texts.observersNotes
  const document = new Document({
    creator: 'Assay',
    title: printable(`${title} – ${form.waveName}`),
    customProperties: markProperties(form, kind, evaluator?.id ?? null),
    styles: { default: { document: { run: { font: 'Calibri' } } } },
    sections: [
      {
        properties: {
          page: {
            size: { orientation: PageOrientation.LANDSCAPE },
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        footers: { default: footer(form, evaluator?.label ?? '') },
        children: [
          heading(title),
          words(`${texts.wave}: ${form.waveName}`),
          words(`${texts.evaluator}: ${evaluator?.label ?? ''}`),
          ...(isScoring ? texts.howToScore : texts.howToNote).map(words),
          words(texts.printed),
          ...(isScoring ? [words(`${texts.scale}: ${scale.join(', ')}, ${notSeenSign} ${texts.notSeen}`)] : []),
          new Paragraph({ children: [new TextRun(place)] }),
        ],
      },
    ],
  })
  const frame = unpackArchive(await Packer.toBuffer(document), frameMax, (name) => name === path).get(path)
  const [before, after, ...more] = (frame?.toString('utf8') ?? '').split(paragraphOfPlace)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('The document has no place for its tables')
  return Packer.toBuffer(document, undefined, [{ path, data: `${before}${parts.map(partXml).join('')}${after}` }])
}

function footer(form: AcdcForm, evaluator: string): Footer {
  const run = (text: string) => new TextRun({ text: printable(text), size: 16, color: '6B7280' })
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          run(`${form.waveName} · ${evaluator} · `),
          new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: 16, color: '6B7280' }),
        ],
      }),
    ],
  })
}
