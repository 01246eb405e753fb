import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { uploadedFile } from '../../../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { pictureUrl } from '../../catalogue/present.ts'
import { checkedPicture } from './checked-picture.ts'
import { auditPicture, lockExpert } from './picture-rows.ts'

/** Sets the picture of an expert, at once; it does not belong to the record’s revision. */
export async function uploadPicture(
  { db, files }: Services,
  user: SignedIn,
  userName: string,
  request: FastifyRequest,
): Promise<{ pictureUrl: string }> {
  const scope = licenceScopeOf(user)
  const picture = await checkedPicture(await uploadedFile(request))
  // Nothing is stored for somebody who is no expert.
  await db.withTenant(scope, (tx) => lockExpert(tx, userName))
  const { storageKey, sizeBytes } = await files.put(picture.content)
  const pictureId = randomUUID()
  try {
    const replaced = await db.withTenant(scope, async (tx) => {
      const { picture_file_key: before } = await lockExpert(tx, userName)
      await tx
        .updateTable('eap_experts')
        .set({
          picture_id: pictureId,
          picture_file_key: storageKey,
          picture_media_type: picture.mediaType,
          picture_size: sizeBytes,
        })
        .where('user_name', '=', userName)
        .execute()
      await auditPicture(tx, user, 'upload-expert-picture', userName)
      return before
    })
    if (replaced !== null) await files.remove(replaced)
  } catch (error) {
    // Of any other error it is unknown whether the picture was set.
    if (error instanceof AppError) await files.remove(storageKey)
    throw error
  }
  return { pictureUrl: pictureUrl(pictureId) ?? '' }
}
