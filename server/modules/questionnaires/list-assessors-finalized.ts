import { finishedPercent } from '../../../domain/questionnaires/completion.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { assessorsOfWave } from './links-queries.ts'

/** How far each rater of a wave is, over all the people he rates. */
export function listAssessorsFinalized(
  { db }: Services,
  user: SignedIn,
  projectId: string,
  waveId: string,
  language: InterfaceLanguage,
) {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const wave = await tx
      .selectFrom('waves')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where('id', '=', waveId)
      .where('project_id', '=', projectId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!wave) throw notFound()
    const rows = await assessorsOfWave(tx, { organizationId: organization.id, waveId }, language)
    return rows.map(({ assessor_id, assessee_guid, finalized, answered, items }) => ({
      assessorGuid: assessee_guid,
      assessorId: assessor_id,
      finalized,
      finishedPct: finishedPercent(answered, items),
    }))
  })
}
