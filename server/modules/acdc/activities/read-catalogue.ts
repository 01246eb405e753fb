import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type * as contract from '../../../../contract/acdc/activities.ts'
import { usesListedMax } from '../../../../domain/acdc/activity.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { catalogue, wavesWith } from './activities-queries.ts'
import { presentCatalogueActivity, type CatalogueActivity } from './present-activity.ts'

export function listActivities({ db }: Services, user: SignedIn): Promise<CatalogueActivity[]> {
  return db.readTenant(user.scope, async (tx) => (await catalogue(tx)).map(presentCatalogueActivity))
}

/** One activity, and where it is used: those who maintain the catalogue see all organizations. */
export function getActivity(
  { db }: Services,
  user: SignedIn,
  id: number,
): Promise<AnswerInputOf<typeof contract.getActivity>> {
  return db.withTenant(user.scope, async (tx) => {
    const [row] = await catalogue(tx, id)
    if (!row) throw notFound()
    const waves = await wavesWith(tx, id)
    return {
      ...presentCatalogueActivity(row),
      scoringWavesCount: waves.filter(({ isScoring }) => isScoring).length,
      usedIn: waves.slice(0, usesListedMax).map(({ isScoring: _, ...wave }) => wave),
    }
  })
}
