import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer, supportedExtensions } from 'file-type'
import type { z } from 'zod'
import type { attachment } from '../../../../../contract/eap-cases/case-shapes.ts'
import { isTypeClaimedWrongly, keptFileName } from '../../../../../domain/eap-cases/attachment-type.ts'
import { largestAttachment, longestFileName } from '../../../../../domain/eap-cases/case-codes.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { audit } from '../../../../platform/audit.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import { uploadedFile } from '../../../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { withEapScope, type FoundCase } from '../../records/eap-access.ts'
import { sealedPlace } from '../../records/sealed-case.ts'
import { changeableContact } from './contact-of-attachment.ts'

type Attachment = z.output<typeof attachment>
/** What is known of a file before it is stored. */
type JudgedFile = { fileName: string; mediaType: string; content: Buffer }

/** Attaches a file to a contact. It is encrypted before it reaches the storage. */
export async function uploadAttachment(
  services: Services,
  user: SignedIn,
  contactId: number,
  request: FastifyRequest,
): Promise<Attachment> {
  const { db, files, clock, caseSealing } = services
  const mayChange = (tx: TenantTransaction) => changeableContact(tx, user, contactId, clock.now())
  // Nothing is received for those who may not change the contact.
  await withEapScope(db, user, mayChange)
  const { name, content } = await uploadedFile(request)
  const file = await judged(name, content)
  const id = randomUUID()
  const stored = await files.put(await caseSealing.sealFile(content, sealedPlace.file(id)))
  try {
    return await withEapScope(db, user, async (tx) => {
      const { found } = await mayChange(tx)
      const attached = await store(tx, services, { id, contactId, found, user, file, stored })
      // Cancelled: whoever sent it takes it for not attached.
      if (request.raw.socket.destroyed) throw refuse('BROKEN_UPLOAD')
      return attached
    })
  } catch (error) {
    // Of any other error it is unknown whether the attachment was stored.
    if (error instanceof AppError) await files.remove(stored.storageKey)
    throw error
  }
}

async function judged(givenName: string, content: Buffer): Promise<JudgedFile> {
  if (content.length === 0) throw refuse('FILE_EMPTY')
  if (content.length > largestAttachment) throw new AppError('TOO_LARGE', 413)
  const fileName = keptFileName(givenName, longestFileName)
  const found = await typeOf(content)
  if (isTypeClaimedWrongly(fileName, found?.ext, (extension) => supportedExtensions.has(extension)))
    throw refuse('FILE_TYPE_DIFFERS')
  return { fileName, mediaType: found?.mime ?? 'application/octet-stream', content }
}

const refuse = (code: string) => new AppError(code, 400, [{ path: 'file', code }])

/** A broken file of a known type has none. */
async function typeOf(content: Buffer) {
  try {
    return await fileTypeFromBuffer(content)
  } catch {
    return undefined
  }
}

type NewAttachment = {
  id: string
  contactId: number
  found: FoundCase
  user: SignedIn
  file: JudgedFile
  stored: { storageKey: string; sizeBytes: number }
}

async function store(
  tx: TenantTransaction,
  { caseSealing, clock }: Services,
  { id, contactId, found: { organizationId, id: caseId }, user, file, stored }: NewAttachment,
): Promise<Attachment> {
  const { fileName, mediaType, content } = file
  await tx
    .insertInto('eap_attachments')
    .values({
      organization_id: organizationId,
      id,
      contact_id: contactId,
      storage_key: stored.storageKey,
      stored_bytes: stored.sizeBytes,
      sealed_file_name: caseSealing.seal(fileName, sealedPlace.fileName(id)),
      key_id: caseSealing.keyId,
      media_type: mediaType,
      size_bytes: content.length,
      created_by: user.userName,
      created_at: clock.now(),
    })
    .execute()
  // The licence's time begins again, also where the contents were deleted before.
  await tx
    .updateTable('eap_cases')
    .set({ updated_at: clock.now(), content_deleted_at: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', caseId)
    .execute()
  const event = { organizationId, userName: user.userName, action: 'add-case-attachment' } as const
  await audit(tx, { ...event, recordType: 'eap-contact', recordId: contactId, details: { sizeBytes: content.length } })
  return { fileGuid: id, fileName, size: content.length }
}
