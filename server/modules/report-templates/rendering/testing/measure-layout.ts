import { getDocumentProxy } from 'unpdf'

/** Text as it stands on a page, in mm from its upper left corner. */
export type PlacedText = {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  /** Of the type. */
  size: number
  /** Part of the structure that is read aloud; headers and footers of pages are not. */
  isContent: boolean
  isHeading: boolean
}
export type MeasuredPage = {
  number: number
  /** Number of the section that it belongs to; 0 is the cover. */
  section: number
  texts: PlacedText[]
}

const millimetresPerPoint = 25.4 / 72
/** The area between the margins, as in sheet.css. */
export const content = { left: 18, right: 192, top: 25, bottom: 276 }

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>
type StructNode = { role?: string; id?: string; type?: string; children?: StructNode[] }

/** Where the text of a printed report stands: from the PDF itself, so nothing that happens while printing is missed. */
export async function measureLayout(pdf: Buffer): Promise<MeasuredPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const starts = await sectionStarts(document)
  const pages: MeasuredPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const section = starts.filter((start) => start <= number - 1).length
    pages.push({ number, section, texts: await textsOf(await document.getPage(number)) })
  }
  return pages
}

/** Index of the first page of each section; the outline has the person's name with the sections below it. */
async function sectionStarts(document: Document): Promise<number[]> {
  const outline = (await document.getOutline()) ?? []
  const starts = new Set<number>()
  for (const { dest } of outline.flatMap(({ items }) => items)) {
    const target: unknown[] | null = typeof dest === 'string' ? await document.getDestination(dest) : dest
    if (target) starts.add(await document.getPageIndex(target[0] as Parameters<Document['getPageIndex']>[0]))
  }
  return [...starts]
}

async function textsOf(page: Page): Promise<PlacedText[]> {
  const headings = headingIds(await page.getStructTree())
  const pageHeight = page.view[3] ?? 0
  const open: string[] = []
  const texts: PlacedText[] = []
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop()
      else open.push('id' in item ? item.id : '')
      continue
    }
    if (item.str.trim() === '') continue
    texts.push({
      text: item.str,
      ...boxOf(item, pageHeight),
      isContent: open.some((id) => id !== ''),
      isHeading: open.some((id) => headings.has(id)),
    })
  }
  return texts
}

type TextItem = { width: number; height: number; transform: unknown[] }

/** An axis may have its title upright, read from below. */
function boxOf({ width, height, transform }: TextItem, pageHeight: number) {
  const [across = 0, up = 0, , , x = 0, y = 0] = transform.map(Number)
  const [left, baseline] = [x * millimetresPerPoint, (pageHeight - y) * millimetresPerPoint]
  const [long, tall] = [width * millimetresPerPoint, height * millimetresPerPoint]
  return Math.abs(up) > Math.abs(across)
    ? { left: left - tall * 0.75, right: left + tall * 0.25, top: baseline - long, bottom: baseline, size: tall }
    : { left, right: left + long, top: baseline - tall * 0.75, bottom: baseline + tall * 0.25, size: tall }
}

function headingIds(node: StructNode | null, isInside = false): Set<string> {
  if (!node) return new Set()
  const isHeading = isInside || /^H\d$/.test(node.role ?? '')
  const own = isHeading && node.id ? [node.id] : []
  return new Set([...own, ...(node.children ?? []).flatMap((child) => [...headingIds(child, isHeading)])])
}

/** Without header and footer. */
export function bodyOf({ texts }: MeasuredPage): PlacedText[] {
  return texts.filter(({ isContent }) => isContent)
}

/** How much of the height between the margins is used, 0 to 1. */
export function filled(page: MeasuredPage): number {
  const lowest = Math.max(content.top, ...bodyOf(page).map(({ bottom }) => bottom))
  return (lowest - content.top) / (content.bottom - content.top)
}
