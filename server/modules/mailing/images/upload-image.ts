import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { largestImageBytes, type uploadImage as contract } from '../../../../contract/mailing/images.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import { uploadedFile } from '../../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { imagePath } from './image-path.ts'
import { readPicture, type Picture } from './read-picture.ts'

type UploadedImage = z.output<(typeof contract.schema.response)[200]>

/** Stores a picture for mails and templates. If the organization has the same picture already, that one is used. */
export async function uploadImage(services: Services, user: SignedIn, request: FastifyRequest): Promise<UploadedImage> {
  const { name, content } = await uploadedFile(request)
  if (content.length > largestImageBytes) throw tooLarge()
  const picture = readPicture(content)
  if (picture === 'PICTURE_TOO_LARGE') throw tooLarge()
  if (picture === 'NOT_A_PICTURE') throw invalid([{ path: 'file', code: 'NOT_A_PICTURE' }])
  const stored = await store(services, user, { content, name: nameOf(name, picture), picture })
  return {
    imageUuid: stored.id,
    imageName: stored.name,
    path: imagePath(stored),
    width: picture.width,
    height: picture.height,
  }
}

const tooLarge = () => new AppError('PICTURE_TOO_LARGE', 413)

type NewImage = { content: Buffer; name: string; picture: Picture }

async function store({ db, files }: Services, user: SignedIn, { content, name, picture }: NewImage) {
  const owner = user.organizationId
  const known = await knownImage(content)
  if (known) return known
  const { storageKey, sizeBytes, sha256 } = await files.put(content)
  const made = await db.withTenant(user.scope, async (tx) => {
    const row = await tx
      .insertInto('images')
      .values({
        name,
        file_storage_key: storageKey,
        media_type: picture.mediaType,
        width: picture.width,
        height: picture.height,
        size_bytes: sizeBytes,
        sha256,
        owner_organization_id: owner,
        created_by: user.userName,
      })
      .onConflict((conflict) => conflict.constraint('images_by_owner').doNothing())
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (row) {
      const event = { organizationId: owner, userName: user.userName, action: 'upload-image' } as const
      await audit(tx, { ...event, recordType: 'image', recordId: row.id })
    }
    return row
  })
  if (made) return made
  // Somebody uploaded the same picture at the same time.
  await files.remove(storageKey)
  return (await knownImage(content)) ?? Promise.reject(new Error('The image was neither found nor created'))

  function knownImage(bytes: Buffer) {
    const hash = createHash('sha256').update(bytes).digest()
    return db.open
      .selectFrom('images')
      .select(['id', 'name'])
      .where('sha256', '=', hash)
      .where('owner_organization_id', 'is not distinct from', owner)
      .executeTakeFirst()
  }
}

/** A name that is valid in every URL and file system, with the extension of the real type. */
function nameOf(given: string, { extension }: Picture): string {
  const plain = given
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${plain || 'picture'}.${extension}`
}
