import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { notFound } from '../../../platform/app-error.ts'
import type { Services } from '../../../platform/services.ts'

/**
 * A picture for whoever has its address. Its bytes never change, so that it may be kept for ever. Pages of others show
 * it (webmail); opened by itself it is a picture and nothing that could run. The name in the address is what a
 * visitor's disk calls it: the guid alone says which picture it is.
 */
export async function getPublicImage(
  { db, files }: Services,
  imageUuid: string,
  reply: FastifyReply,
): Promise<Readable> {
  const image = await db.open
    .selectFrom('images')
    .select(['file_storage_key', 'media_type', 'size_bytes'])
    .where('id', '=', imageUuid)
    .executeTakeFirst()
  if (!image) throw notFound()
  // Before the headers: a refusal must not be kept for ever.
  const content = await files.read(image.file_storage_key)
  void reply
    .header('content-type', image.media_type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
  if (image.size_bytes !== null) void reply.header('content-length', image.size_bytes)
  return content
}
