import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type * as linksContract from '../../../contract/nominations/links.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { linkSecret } from '../../platform/links/links.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { openWave } from './get-nomination-table.ts'
import { assesseesOfWave } from './links-queries.ts'

type Ids = { projectId: string; waveId: string }

export function listNominationLinks(
  { db, sealing }: Services,
  user: SignedIn,
  ids: Ids,
  language: InterfaceLanguage,
): Promise<AnswerInputOf<typeof linksContract.listNominationLinks>> {
  return db.withTenant(user.scope, async (tx) => {
    const { place } = await openWave(tx, user, ids)
    const assessees = await assesseesOfWave(tx, place, language)
    return mapInSlices(assessees, ({ link_id: id, sealed_secret, ...assessee }) => ({
      assesseeGuid: assessee.assessee_guid,
      assesseeName: assessee.name,
      isFinalized: assessee.is_finalized,
      assessorCount: assessee.assessor_count,
      linkGuid: id && sealed_secret ? linkSecret(sealing, { id, sealed_secret }) : null,
      assesseeHasEmail: assessee.has_email,
      assesseeHasNomination: assessee.assessor_count > 0,
    }))
  })
}

export function listNominationStatuses(
  { db }: Services,
  user: SignedIn,
  ids: Ids,
): Promise<AnswerInputOf<typeof linksContract.listNominationStatuses>> {
  return db.withTenant(user.scope, async (tx) => {
    const { place } = await openWave(tx, user, ids)
    const assessees = await assesseesOfWave(tx, place)
    return assessees.map(({ assessee_id, is_finalized, assessor_count }) => ({
      assesseeId: assessee_id,
      isFinalized: is_finalized,
      assesseeHasNomination: assessor_count > 0,
    }))
  })
}
