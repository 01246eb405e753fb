import type { Readable } from 'node:stream'
import { notFound } from '../../../platform/app-error.ts'
import type { Services } from '../../../platform/services.ts'

export type PublicImage = { content: Readable; mediaType: string; sizeBytes: number | null }

/** An image for anybody who has its address. */
export async function getPublicImage({ db, files }: Services, imageUuid: string): Promise<PublicImage> {
  const image = await db.open
    .selectFrom('images')
    .select(['file_storage_key', 'media_type', 'size_bytes'])
    .where('id', '=', imageUuid)
    .executeTakeFirst()
  if (!image) throw notFound()
  const content = await files.read(image.file_storage_key, image.size_bytes)
  return { content, mediaType: image.media_type, sizeBytes: image.size_bytes }
}
