import { licenceScopeOf } from '../../../../../domain/eap-cases/licence-scope.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { auditPicture, lockExpert } from './picture-rows.ts'

/** Without a picture there is nothing to do. */
export async function deletePicture(
  { db, files }: Services,
  user: SignedIn,
  userName: string,
): Promise<Record<string, never>> {
  const key = await db.withTenant(licenceScopeOf(user), async (tx) => {
    const { picture_file_key: stored } = await lockExpert(tx, userName)
    if (stored === null) return null
    await tx
      .updateTable('eap_experts')
      .set({ picture_id: null, picture_file_key: null, picture_media_type: null, picture_size: null })
      .where('user_name', '=', userName)
      .execute()
    await auditPicture(tx, user, 'delete-expert-picture', userName)
    return stored
  })
  if (key !== null) await files.remove(key)
  return {}
}
