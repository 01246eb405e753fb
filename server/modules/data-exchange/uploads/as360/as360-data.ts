import { conflict } from '../../../../platform/app-error.ts'
import type { FileAnswer } from '../../../../platform/http/answers.ts'
import type { UploadedFile } from '../../../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import type { UploadDone, UploadPlace } from '../upload-place.ts'

/** The file to fill in for an as360 wave: upload-as360-data….xlsx. */
export async function as360Template(_services: Services, _user: SignedIn, _wave: UploadPlace): Promise<FileAnswer> {
  throw conflict('UPLOAD_NOT_OFFERED')
}

/** Stores such a file, whose name was checked, or refuses it as a whole. The caller may upload into this wave. */
export async function storeAs360Data(
  _services: Services,
  _user: SignedIn,
  _wave: UploadPlace,
  _file: UploadedFile,
): Promise<UploadDone> {
  throw conflict('UPLOAD_NOT_OFFERED')
}
