import { constants, inflateSync } from 'node:zlib'

/** The long side of A4 in points, with a point for Chromium's rounding. */
const longSide = 843
const shortSide = 596

/** Chromium prints a CSS pixel (1/96 inch) as this many of its 300 dpi units, unless it shrinks the document. */
const unshrunkScale = 300 / 96

/**
 * How much Chromium has shrunk the document because something in it is wider than its page: 1 is not at all, 0.8 is by
 * a fifth. Chromium does so silently, and then every size in the document is wrong. It shrinks the whole document
 * evenly, except margin boxes; so a single piece of content at full scale proves that it was not shrunk.
 */
export function shrinkFactor(pdf: Buffer): number {
  const scales = new Map<number, number>()
  for (const page of pageContents(pdf)) {
    for (const scale of contentScales(page)) {
      if (Math.abs(scale - unshrunkScale) < 0.0001) return 1
      if (scale < unshrunkScale) scales.set(scale, (scales.get(scale) ?? 0) + 1)
    }
  }
  // Drawings have their own scales; text, of which there is most, has the document's.
  const [mostFrequent] = [...scales].toSorted(([scaleA, a], [scaleB, b]) => b - a || scaleB - scaleA)
  return mostFrequent ? mostFrequent[0] / unshrunkScale : 1
}

/** Margin boxes come first in a page; what follows is clipped to the area between the margins. */
function contentScales(page: string): number[] {
  const content = page.slice(page.indexOf('W* n'))
  return [...content.matchAll(/\bq\n([\d.]+) 0 0 ([\d.]+) \S+ \S+ cm/g)].map((match) => Number(match[1]))
}

/** The first page larger than A4, portrait or landscape, as `width × height` in points. */
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

/** Empty for uncompressed data: an image, or the word "stream" inside other data. */
function inflated(data: Buffer): string {
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch {
    return ''
  }
}
