import { notFound } from '../../../../platform/app-error.ts'
import { PictureAnswer } from '../../../../platform/http/answers.ts'
import type { Services } from '../../../../platform/services.ts'

/** The picture of an active expert, for anybody: the public pages show it. */
export async function getPicture({ db, files }: Services, pictureId: string): Promise<PictureAnswer> {
  const picture = await db.open
    .selectFrom('eap_experts')
    .select(['picture_file_key', 'picture_media_type', 'picture_size'])
    .where('picture_id', '=', pictureId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!picture?.picture_file_key || !picture.picture_media_type || picture.picture_size === null) throw notFound()
  const { picture_file_key: key, picture_media_type: mediaType, picture_size: size } = picture
  return new PictureAnswer(await files.read(key, size), mediaType, size)
}
