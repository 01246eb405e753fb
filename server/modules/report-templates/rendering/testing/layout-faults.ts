import { bodyOf, content, filled, measureLayout, type MeasuredPage, type PlacedText } from './measure-layout.ts'

/** Less of a page than this looks as if something had gone wrong; what is left of a section may be less, but not a line or two. */
const leastFilled = 1 / 3
const leastLeft = 0.12
/** mm, i.e. 6 pt: smaller type is hard to read on paper. */
const smallestType = 6 * (25.4 / 72)
/** mm; positions in a PDF are rounded. */
const tolerance = 0.6

/** What a designer would not let out, in words that name the page. */
export async function layoutFaults(pdf: Buffer, { wholeNames }: { wholeNames: readonly string[] }): Promise<string[]> {
  const pages = await measureLayout(pdf)
  return [...faultsOfPages(pages), ...namesThatAreCut(pages, wholeNames)]
}

export function faultsOfPages(pages: readonly MeasuredPage[]): string[] {
  return pages.flatMap((page, index) => pageFaults(page, pages[index - 1], pages[index + 1]))
}

function pageFaults(page: MeasuredPage, previous: MeasuredPage | undefined, next: MeasuredPage | undefined): string[] {
  const isLastOfSection = next?.section !== page.section
  const isLeft = isLastOfSection && previous?.section === page.section
  const least = isLeft ? leastLeft : isLastOfSection ? 0 : leastFilled
  const body = bodyOf(page)
  return [
    ...body.filter((text) => isOutside(text, page)).map((text) => named(page, 'outside of the page', text)),
    ...page.texts.filter(({ text }) => text.includes('…')).map((text) => named(page, 'cut off', text)),
    ...page.texts
      .filter(({ size }) => size < smallestType - 0.01)
      .map((text) => named(page, 'too small to read', text)),
    ...overlaps(page.texts).map(([one, two]) => `${named(page, 'printed over other text', one)}, “${two.text}”`),
    ...(filled(page) >= least ? [] : [`page ${page.number}: ${percent(filled(page))} full`]),
    ...(endsWithHeading(body) && !isLastOfSection ? [`page ${page.number}: ends with a heading`] : []),
    ...(body.length === 0 ? [`page ${page.number}: empty`] : []),
  ]
}

const named = (page: MeasuredPage, fault: string, { text }: PlacedText) =>
  `page ${page.number}: ${fault}: “${text.slice(0, 60)}”`

const percent = (share: number) => `${Math.round(share * 100)} %`

/** The cover is a sheet without margins. */
function isOutside({ left, right, top, bottom }: PlacedText, { section }: MeasuredPage): boolean {
  if (section === 0) return left < 0 || right > 210 || bottom > 297
  return (
    left < content.left - tolerance ||
    right > content.right + tolerance ||
    top < content.top - tolerance ||
    bottom > content.bottom + tolerance
  )
}

function endsWithHeading(body: readonly PlacedText[]): boolean {
  const [lowest] = body.toSorted((a, b) => b.bottom - a.bottom)
  return lowest?.isHeading ?? false
}

/** Text of which a part stands on other text. Numbers on a ring are drawn twice: a white edge below them. */
function overlaps(texts: readonly PlacedText[]): [PlacedText, PlacedText][] {
  const inOrder = texts.toSorted((a, b) => a.top - b.top)
  return inOrder.flatMap((one, index) =>
    inOrder
      .slice(index + 1)
      .filter(({ top }) => top < one.bottom - tolerance)
      .filter((two) => isOver(one, two) && !isSame(one, two))
      .map((two): [PlacedText, PlacedText] => [one, two]),
  )
}

/** Letters of large type are set closer than their widths say. */
function isOver(one: PlacedText, two: PlacedText): boolean {
  const close = Math.max(tolerance, 0.3 * (one.bottom - one.top))
  return two.left < one.right - close && two.right > one.left + close
}

const isSame = (one: PlacedText, two: PlacedText) =>
  one.text === two.text && Math.abs(one.left - two.left) < 0.1 && Math.abs(one.top - two.top) < 0.1

/** Names stand whole on the cover and in the head of the pages. */
function namesThatAreCut(pages: readonly MeasuredPage[], names: readonly string[]): string[] {
  const letters = (text: string) => text.replaceAll(/\s/g, '')
  const places = pages.slice(0, 2).map(({ texts }) => letters(texts.map(({ text }) => text).join('')))
  return names.flatMap((name) =>
    places.flatMap((place, index) =>
      place.includes(letters(name)) ? [] : [`page ${index + 1}: not whole: “${name}”`],
    ),
  )
}
