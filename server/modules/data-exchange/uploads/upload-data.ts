import type { FastifyRequest } from 'fastify'
import { prefixesOf, uploadByName } from '../../../../domain/data-exchange/uploads.ts'
import { AppError, conflict } from '../../../platform/app-error.ts'
import { uploadedFile } from '../../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { storeAs360Data } from './as360/as360-data.ts'
import { uploadPlace, type UploadDone } from './upload-place.ts'

/** Stores a filled-in file, which its name and the kind of the wave say how to read. */
export async function uploadData(
  services: Services,
  user: SignedIn,
  waveId: string,
  { request }: { overwrite: boolean; request: FastifyRequest },
): Promise<UploadDone> {
  const wave = await services.db.withTenant(user.scope, (tx) => uploadPlace(tx, user, waveId))
  const file = await uploadedFile(request)
  const upload = uploadByName(wave.kind, file.name)
  if (!upload)
    throw new AppError(wave.kind === 'as360' ? 'UPLOAD_NAME_AS360' : 'UPLOAD_NAME_ACDC', 400, {
      prefixes: prefixesOf(wave.kind),
    })
  if (upload.kind === 'as360') return storeAs360Data(services, user, wave, file)
  throw conflict('UPLOAD_NOT_COLLECTING')
}
