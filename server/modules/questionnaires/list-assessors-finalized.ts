import { finishedPercent } from '../../../domain/questionnaires/completion.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { assessorsOfWave } from './links-queries.ts'
import { waveHead } from '../waves/records/wave-head.ts'

/** The progress of each rater of a wave over all the people he rates. */
export function listAssessorsFinalized(
  { db }: Services,
  user: SignedIn,
  projectId: string,
  waveId: string,
  language: InterfaceLanguage,
) {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const wave = await waveHead(tx, { organizationId: organization.id, waveId }).executeTakeFirst()
    if (wave?.project_id !== projectId || wave.is_deleted) throw notFound()
    const rows = await assessorsOfWave(tx, { organizationId: organization.id, waveId }, language)
    return rows.map(({ assessor_id, assessee_guid, finalized, answered, items }) => ({
      assessorGuid: assessee_guid,
      assessorId: assessor_id,
      finalized,
      finishedPct: finishedPercent(answered, items),
    }))
  })
}
