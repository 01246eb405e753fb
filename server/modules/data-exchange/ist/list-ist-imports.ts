import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { listIstImports as contract } from '../../../../contract/data-exchange/ist.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { istWave } from './ist-place.ts'
import { latestIstImports } from './ist-queries.ts'

const listedMax = 50

export function listIstImports(
  { db }: Services,
  user: SignedIn,
  waveId: string,
): Promise<AnswerInputOf<typeof contract>> {
  return db.withTenant(user.scope, async (tx) => {
    const wave = await istWave(tx, user, waveId)
    const rows = await latestIstImports(tx, wave, listedMax)
    return rows.map(({ id, counts, imported_at, imported_by, undone_at, undone_by }) => ({
      importGuid: id,
      at: imported_at.toISOString(),
      by: imported_by,
      people: counts.people ?? 0,
      created: counts.created ?? 0,
      replaced: counts.replaced ?? 0,
      undone: undone_at && undone_by ? { at: undone_at.toISOString(), by: undone_by } : null,
    }))
  })
}
