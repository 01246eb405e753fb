import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import type * as contract from '../../../../contract/acdc/activities.ts'
import { labelsOf } from '../../../../domain/acdc/activity.ts'
import { conflict, invalid, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { catalogue, lockActivity } from './activities-queries.ts'
import { presentCatalogueActivity, type CatalogueActivity } from './present-activity.ts'

type Input = BodyOf<typeof contract.saveActivity>

/** Creates an activity, or changes the one with the id. A save without a difference changes nothing. */
export function saveActivity({ db, clock }: Services, user: SignedIn, input: Input): Promise<CatalogueActivity> {
  const texts = { name_labels: labelsOf(input.name), description_labels: labelsOf(input.description) }
  if (Object.keys(texts.name_labels).length === 0) throw invalid([{ path: 'name', code: 'REQUIRED' }])
  const columns = {
    name_labels: JSON.stringify(texts.name_labels),
    description_labels: JSON.stringify(texts.description_labels),
    updated_at: clock.now(),
    updated_by: user.userName,
  }
  return db.withTenant(user.scope, async (tx) => {
    if (input.id === undefined) {
      const { id } = await tx
        .insertInto('acdc_activities')
        .values({ ...columns, created_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await auditActivity(tx, user, 'create-activity', id)
      return read(tx, id)
    }
    const stored = await lockActivity(tx, input.id)
    if (!stored) throw notFound()
    const isSame = isDeepStrictEqual(texts, {
      name_labels: stored.name_labels,
      description_labels: stored.description_labels,
    })
    if (isSame) return read(tx, stored.id)
    if (input.revision !== undefined && input.revision !== stored.revision)
      throw conflict('RECORD_CHANGED', await read(tx, stored.id))
    await tx
      .updateTable('acdc_activities')
      .set({ ...columns, revision: stored.revision + 1 })
      .where('id', '=', stored.id)
      .execute()
    await auditActivity(tx, user, 'change-activity', stored.id)
    return read(tx, stored.id)
  })
}

/** Takes an activity out of the catalogue; waves keep it, and may have it in their order until they let it go. */
export function deleteActivity({ db, clock }: Services, user: SignedIn, id: number): Promise<{ wavesCount: number }> {
  return db.withTenant(user.scope, async (tx) => {
    if (!(await lockActivity(tx, id))) throw notFound()
    const { wavesCount } = await read(tx, id)
    await tx.updateTable('acdc_activities').set({ deleted_at: clock.now() }).where('id', '=', id).execute()
    await auditActivity(tx, user, 'delete-activity', id)
    return { wavesCount }
  })
}

async function read(tx: TenantTransaction, id: number): Promise<CatalogueActivity> {
  const [row] = await catalogue(tx, id)
  if (!row) throw notFound()
  return presentCatalogueActivity(row)
}

function auditActivity(
  tx: TenantTransaction,
  { userName }: SignedIn,
  action: 'create-activity' | 'change-activity' | 'delete-activity',
  recordId: number,
): Promise<void> {
  return audit(tx, { organizationId: null, userName, action, recordType: 'activity', recordId })
}
