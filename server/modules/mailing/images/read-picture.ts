import { imageSize } from 'image-size'

export type Picture = { mediaType: string; extension: string; width: number; height: number }

/** Longest side in pixels. */
const longestSide = 4000

/** Types that mail programs show. Not SVG: it is a document that can contain scripts. */
const kinds: readonly { mediaType: string; extension: string; begins: RegExp }[] = [
  { mediaType: 'image/png', extension: 'png', begins: /^\x89PNG\r\n\x1a\n/ },
  { mediaType: 'image/jpeg', extension: 'jpg', begins: /^\xff\xd8\xff/ },
  { mediaType: 'image/gif', extension: 'gif', begins: /^GIF8[79]a/ },
  { mediaType: 'image/webp', extension: 'webp', begins: /^RIFF[\s\S]{4}WEBP/ },
]

export type PictureRefusal = 'NOT_A_PICTURE' | 'PICTURE_TOO_LARGE'

/** Finds the type from the bytes, whatever the name and the header say. */
export function readPicture(content: Buffer): Picture | PictureRefusal {
  const beginning = content.subarray(0, 16).toString('latin1')
  const kind = kinds.find(({ begins }) => begins.test(beginning))
  const size = kind && sizeOf(content)
  if (!size) return 'NOT_A_PICTURE'
  if (size.width > longestSide || size.height > longestSide) return 'PICTURE_TOO_LARGE'
  return { mediaType: kind.mediaType, extension: kind.extension, ...size }
}

function sizeOf(content: Buffer): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(content)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}
