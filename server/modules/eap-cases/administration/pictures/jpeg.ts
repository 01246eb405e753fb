/** Markers of a JPEG file (ITU T.81, table B.1). */
const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const app0 = 0xe0
const app1 = 0xe1
const app2 = 0xe2
const app14 = 0xee
const app15 = 0xef
const comment = 0xfe

/**
 * Keeps what draws the picture: no comment and of the segments of applications only JFIF, the colour profile and Adobe’s
 * transform. Of Exif the orientation alone stays, without which pictures of phones would lie on their side. What follows
 * the end of the picture is cut off. Undefined where the file is not a whole JPEG.
 */
export function jpegWithoutMetadata(content: Buffer): Buffer | undefined {
  if (content.length < 4 || content[0] !== 0xff || content[1] !== startOfImage) return undefined
  const kept: Buffer[] = [content.subarray(0, 2)]
  let orientation = 1
  for (let at = 2; at + 4 <= content.length || content[at + 1] === endOfImage;) {
    const marker = content[at + 1] ?? 0
    if (content[at] !== 0xff) return undefined
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) {
      kept.push(content.subarray(at, at + 2))
      return Buffer.concat([kept[0] ?? content, ...orientationSegment(orientation), ...kept.slice(1)])
    }
    let end = at + 2 + content.readUInt16BE(at + 2)
    if (end > content.length) return undefined
    const segment = content.subarray(at + 4, end)
    if (marker === app1) orientation = orientationIn(segment) ?? orientation
    if (marker === startOfScan) end = endOfScan(content, end)
    if (isPicture(marker, segment)) kept.push(content.subarray(at, end))
    at = end
  }
  return undefined
}

function isPicture(marker: number, segment: Buffer): boolean {
  if (marker === app2) return segment.subarray(0, 12).equals(Buffer.from('ICC_PROFILE\0', 'latin1'))
  if (marker === app0) return segment.subarray(0, 5).equals(Buffer.from('JFIF\0', 'latin1'))
  return marker === app14 || !(marker === comment || (marker >= app0 && marker <= app15))
}

/** Where the coded picture ends: the next marker that neither stands for itself nor restarts the decoder. */
function endOfScan(content: Buffer, from: number): number {
  let at = content.indexOf(0xff, from)
  while (at !== -1 && at + 1 < content.length) {
    const next = content[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at = content.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return content.length
}

const orientationTag = 0x0112

/** The orientation that an Exif segment gives, 1–8 (Exif 2.32, 4.6.4). */
function orientationIn(segment: Buffer): number | undefined {
  if (!segment.subarray(0, 6).equals(Buffer.from('Exif\0\0', 'latin1'))) return undefined
  const tiff = segment.subarray(6)
  if (tiff.length < 8) return undefined
  const isLittle = tiff.subarray(0, 2).equals(Buffer.from('II', 'latin1'))
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return undefined
  for (let entry = start + 2, left = short(start); left > 0 && entry + 12 <= tiff.length; entry += 12, left -= 1) {
    if (short(entry) !== orientationTag) continue
    const value = short(entry + 8)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}

/** An Exif segment that says nothing but the orientation; none for pictures that stand upright. */
function orientationSegment(orientation: number): Buffer[] {
  if (orientation === 1) return []
  const header = Buffer.from([0xff, app1, 0, 34, ...Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1')])
  const entry = Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
  return [Buffer.concat([header, entry])]
}
