import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { largestPicture } from '../../../../../domain/eap-cases/expert.ts'
import { AppError } from '../../../../platform/app-error.ts'
import type { UploadedFile } from '../../../../platform/http/uploaded-file.ts'
import { pictureTypes, withoutMetadata, type PictureType } from './without-metadata.ts'

/** Pixels of a side, which browsers of phones still draw. */
const longestSide = 8000
const namesOfTypes: Readonly<Record<string, PictureType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/**
 * A picture as it is stored: by what is in the file, not by what its sender says of it. A name that promises another
 * type is refused as well.
 */
export async function checkedPicture({
  name,
  content,
}: UploadedFile): Promise<{ content: Buffer; mediaType: PictureType }> {
  if (content.length === 0) throw refuse('FILE_EMPTY')
  if (content.length > largestPicture) throw refuse('PICTURE_SIZE')
  const found = await fileTypeFromBuffer(content)
  const mediaType = pictureTypes.find((type) => type === found?.mime)
  if (!mediaType || !isNamedSo(name, mediaType) || !isDrawable(content)) throw refuse('PICTURE_TYPE')
  const stripped = withoutMetadata(content, mediaType)
  if (!stripped || !isDrawable(stripped)) throw refuse('PICTURE_TYPE')
  return { content: stripped, mediaType }
}

const refuse = (code: string) => new AppError(code, 400, [{ path: 'file', code }])

function isNamedSo(name: string, type: PictureType): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return extension === undefined || namesOfTypes[extension] === type
}

function isDrawable(content: Buffer): boolean {
  try {
    const { width, height } = imageSize(content)
    return Math.min(width, height) > 0 && Math.max(width, height) <= longestSide
  } catch {
    return false
  }
}
