import type { FastifyRequest } from 'fastify'
import { prefixesOf, uploadByName, type UploadFormat } from '../../../../domain/data-exchange/uploads.ts'
import { AppError } from '../../../platform/app-error.ts'
import { uploadedFile, type UploadedFile } from '../../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { readNotesDocument, readNotesWorkbook } from './acdc/read-notes.ts'
import { readScoringDocument, readScoringWorkbook } from './acdc/read-scores.ts'
import { foundBefore, storeUpload, type AcdcKind, type ReadUpload } from './acdc/store-upload.ts'
import { storeAs360Data } from './as360/as360-data.ts'
import { uploadPlace, type UploadDone } from './upload-place.ts'

/** Stores a filled-in file, which its name and the kind of the wave say how to read. */
export async function uploadData(
  services: Services,
  user: SignedIn,
  waveId: string,
  { request, overwrite }: { overwrite: boolean; request: FastifyRequest },
): Promise<UploadDone> {
  const { db } = services
  const wave = await db.withTenant(user.scope, (tx) => uploadPlace(tx, user, waveId))
  const file = await uploadedFile(request)
  const found = uploadByName(wave.kind, file.name)
  if (!found)
    throw new AppError(wave.kind === 'as360' ? 'UPLOAD_NAME_AS360' : 'UPLOAD_NAME_ACDC', 400, {
      prefixes: prefixesOf(wave.kind),
    })
  const { kind, format } = found
  if (kind === 'as360') return storeAs360Data(services, user, waveId, { file, overwrite })
  const upload = { file, kind, overwrite }
  const before = await db.withTenant(user.scope, (tx) => foundBefore(tx, wave, upload))
  if (before) return before
  return storeUpload(services, user, waveId, upload, await readers[kind][format](file))
}

const readers: Record<AcdcKind, Record<UploadFormat, (file: UploadedFile) => Promise<ReadUpload>>> = {
  'scoring-sheet': { xlsx: readScoringWorkbook, docx: readScoringDocument },
  'observers-notes': { xlsx: readNotesWorkbook, docx: readNotesDocument },
}
