import type { FastifyRequest } from 'fastify'
import {
  attachedFileBytesMax,
  attachedFileName,
  attachedFilesMax,
  attachedFileTypes,
} from '../../../../domain/report-templates/attached-files.ts'
import { AppError, conflict, invalid } from '../../../platform/app-error.ts'
import { uploadedFile } from '../../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { lockOwnTemplate } from '../lock-own-template.ts'
import { templateScope } from '../template-scope.ts'
import { auditReportTemplate } from '../write-report-template.ts'
import { attachableType } from './attachable-type.ts'
import { attachedFileColumns, attachedFileRows } from './attached-files-queries.ts'
import { presentAttachedFile } from './list-attached-files.ts'

/**
 * Adds a file to a template of the caller, at once: it belongs to the template, not to the draft that an editor may hold,
 * so the revision stays.
 */
export async function addAttachedFile(
  { db, files, clock }: Services,
  user: SignedIn,
  templateId: number,
  request: FastifyRequest,
) {
  const scope = templateScope(user)
  const { name: given, content } = await uploadedFile(request)
  // Nothing is stored for those who may not change the template.
  await db.withTenant(scope, (tx) => lockOwnTemplate(tx, user, templateId))
  if (content.length > attachedFileBytesMax) throw new AppError('TOO_LARGE', 413)
  const extension = attachableType(content)
  if (!extension) throw invalid([{ path: 'file', code: 'NOT_ATTACHABLE' }])
  const { storageKey, sizeBytes } = await files.put(content)
  try {
    return await db.withTenant(scope, async (tx) => {
      await lockOwnTemplate(tx, user, templateId)
      const present = await attachedFileRows(tx, templateId)
      if (present.length >= attachedFilesMax) throw conflict('TOO_MANY_FILES')
      const taken = present.map(({ name }) => name)
      const added = await tx
        .insertInto('report_template_files')
        .values({
          report_template_id: templateId,
          name: attachedFileName(given, extension, taken),
          media_type: attachedFileTypes[extension],
          size_bytes: sizeBytes,
          position: (present.at(-1)?.position ?? -1) + 1,
          storage_key: storageKey,
          created_by: user.userName,
          created_at: clock.now(),
        })
        .returning(attachedFileColumns)
        .executeTakeFirstOrThrow()
      await auditReportTemplate(tx, user, 'add-report-template-file', templateId, { sizeBytes })
      return presentAttachedFile(added)
    })
  } catch (error) {
    // Of any other error it is unknown whether the file was added.
    if (error instanceof AppError) await files.remove(storageKey)
    throw error
  }
}
