import { jpegWithoutMetadata } from './jpeg.ts'
import { pngWithoutMetadata } from './png.ts'
import { webpWithoutMetadata } from './webp.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/**
 * A picture with nothing in it but the picture: cameras write the place, the time and the owner into the file, and
 * phones append films. Undefined where the file is not built as its type says.
 */
export function withoutMetadata(content: Buffer, type: PictureType): Buffer | undefined {
  if (type === 'image/jpeg') return jpegWithoutMetadata(content)
  return type === 'image/png' ? pngWithoutMetadata(content) : webpWithoutMetadata(content)
}
