import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { uploadData } from '../../../../contract/data-exchange/uploads.ts'
import { isUploadingWave, type UploadingWave } from '../../../../domain/data-exchange/uploads.ts'
import { conflict, notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import { waveAccess } from '../../access/load-access.ts'
import { waveHead } from '../../waves/records/wave-head.ts'

export type UploadDone = AnswerInputOf<typeof uploadData>

/** A wave that takes files with data. */
export type UploadPlace = {
  organizationId: string
  projectId: string
  waveId: string
  kind: UploadingWave
  name: string
  phase: string
}

/** The wave, after the caller's rights; refuses waves that take no files. */
export async function uploadPlace(tx: TenantTransaction, user: SignedIn, waveId: string): Promise<UploadPlace> {
  const { organization, project } = await waveAccess(tx, user, waveId)
  const place = { organizationId: organization.id, projectId: project.id, waveId }
  const wave = await waveHead(tx, place).executeTakeFirst()
  if (!wave || wave.is_deleted) throw notFound()
  if (!isUploadingWave(wave.wave_setup_type)) throw conflict('UPLOAD_NOT_OFFERED')
  return { ...place, kind: wave.wave_setup_type, name: wave.name, phase: wave.wave_phase }
}
