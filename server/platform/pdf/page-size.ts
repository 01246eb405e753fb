import { constants, inflateSync } from 'node:zlib'

/** The long side of A4 in points, with a point for Chromium's rounding. */
const longSide = 843
const shortSide = 596

/** Chromium prints a CSS pixel (1/96 inch) as this many of its 300 dpi units, unless it shrinks the document. */
const unshrunkScale = 300 / 96

/**
 * How far Chromium has shrunk the document because something in it is wider than its page: 1 is not at all, 0.8 is
 * by a fifth. It does so without a word, and every size in the document is then wrong. The whole document is shrunk
 * alike, margin boxes apart; so one piece of content at full scale tells that it was not.
 */
export function shrinkFactor(pdf: Buffer): number {
  const scales = new Map<number, number>()
  for (const page of pageContents(pdf)) {
    for (const scale of contentScales(page)) {
      if (Math.abs(scale - unshrunkScale) < 0.0001) return 1
      if (scale < unshrunkScale) scales.set(scale, (scales.get(scale) ?? 0) + 1)
    }
  }
  // Drawings have scales of their own; text, which there is most of, has that of the document.
  const [mostFrequent] = [...scales].toSorted(([scaleA, a], [scaleB, b]) => b - a || scaleB - scaleA)
  return mostFrequent ? mostFrequent[0] / unshrunkScale : 1
}

/** Margin boxes come first in a page; what follows is clipped to the area between the margins. */
function contentScales(page: string): number[] {
  const content = page.slice(page.indexOf('W* n'))
  return [...content.matchAll(/\bq\n([\d.]+) 0 0 ([\d.]+) \S+ \S+ cm/g)].map((match) => Number(match[1]))
}

/** The first page that does not lie within A4, upright or across, as `width × height` in points. */
export function oversizedPage(pdf: Buffer): string | undefined {
  for (const box of pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)) {
    const [width, height] = [Number(box[1]), Number(box[2])]
    if (Math.max(width, height) > longSide || Math.min(width, height) > shortSide) return `${width} × ${height} pt`
  }
  return undefined
}

const openingBytes = 400
const pageOpening = /^\S+ 0 0 -\S+ 0 \S+ cm\nq\n/

function* pageContents(pdf: Buffer): Generator<string> {
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const start = at + 'stream\n'.length
    const opening = inflated(pdf.subarray(start, start + openingBytes))
    if (pageOpening.test(opening)) yield inflated(pdf.subarray(start, pdf.indexOf('endstream', start)))
  }
}

/** Empty for what is not compressed: an image, or the word "stream" inside other data. */
function inflated(data: Buffer): string {
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch {
    return ''
  }
}
