import { notFound } from '../../../platform/app-error.ts'
import { FileAnswer } from '../../../platform/http/answers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { readReportTemplate } from '../get-report-template.ts'
import { templateScope } from '../template-scope.ts'
import { attachedFileRows, type StoredAttachedFile } from './attached-files-queries.ts'

export const presentAttachedFile = ({ id, name, media_type, size_bytes }: StoredAttachedFile) => ({
  fileGuid: id,
  fileName: name,
  mediaType: media_type,
  size: size_bytes,
})

export async function listAttachedFiles(services: Services, user: SignedIn, templateId: number) {
  return (await filesOf(services, user, templateId)).map(presentAttachedFile)
}

export async function downloadAttachedFile(
  services: Services,
  user: SignedIn,
  { id, fileGuid }: { id: number; fileGuid: string },
): Promise<FileAnswer> {
  const file = (await filesOf(services, user, id)).find((one) => one.id === fileGuid)
  if (!file) throw notFound()
  const content = await services.files.read(file.storage_key, file.size_bytes)
  return new FileAnswer(content, file.name, file.media_type, file.size_bytes)
}

function filesOf({ db }: Services, user: SignedIn, templateId: number): Promise<StoredAttachedFile[]> {
  return db.withTenant(templateScope(user), async (tx) => {
    await readReportTemplate(tx, user, templateId)
    return attachedFileRows(tx, templateId)
  })
}
