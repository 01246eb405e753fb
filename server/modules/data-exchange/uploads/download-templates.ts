import { conflict } from '../../../platform/app-error.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { as360Template } from './as360/as360-data.ts'
import { uploadPlace } from './upload-place.ts'

/** The workbook to fill in. */
export async function downloadUploadTemplate(
  services: Services,
  user: SignedIn,
  waveId: string,
  _wish: { kind: 'scoring-sheet' | 'observers-notes'; assessorId?: number | undefined },
): Promise<FileAnswer> {
  const wave = await services.db.withTenant(user.scope, (tx) => uploadPlace(tx, user, waveId))
  if (wave.kind === 'as360') return as360Template(services, user, wave)
  throw conflict('NOTHING_TO_FILL_IN')
}

/** Documents for every evaluator. */
export async function downloadDocxTemplates(services: Services, user: SignedIn, waveId: string): Promise<FileAnswer> {
  const wave = await services.db.withTenant(user.scope, (tx) => uploadPlace(tx, user, waveId))
  throw conflict(wave.kind === 'acdc' ? 'NOTHING_TO_FILL_IN' : 'UPLOAD_NOT_OFFERED')
}
