import type {
  listDataUploads as uploads,
  listWarehouseData as data,
} from '../../../../contract/data-exchange/warehouse.ts'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import { toolProviders } from '../../../../domain/providers/providers.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { waveAccess } from '../../waves/load-wave.ts'
import { countedData, latestUploads } from './warehouse-queries.ts'

/** The data of a wave by provider, in the order of the house. */
export function listWarehouseData(
  { db }: Services,
  user: SignedIn,
  waveId: string,
): Promise<AnswerInputOf<typeof data>> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await waveAccess(tx, user, waveId)
    const counted = await countedData(tx, { organizationId: organization.id, waveId })
    return toolProviders.flatMap((provider) => {
      const tools = counted
        .filter((one) => one.provider === provider)
        .map(({ assessmentId, name, count }) => ({ assessmentId, name, count }))
      return tools.length > 0 ? [{ provider, tools }] : []
    })
  })
}

const listedMax = 20

export function listDataUploads(
  { db }: Services,
  user: SignedIn,
  waveId: string,
): Promise<AnswerInputOf<typeof uploads>> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await waveAccess(tx, user, waveId)
    const rows = await latestUploads(tx, { organizationId: organization.id, waveId }, listedMax)
    return rows.map(({ id, kind, file_name, imported_at, imported_by, counts }) => ({
      importGuid: id,
      kind,
      fileName: file_name,
      at: imported_at.toISOString(),
      by: imported_by,
      created: counts.created ?? 0,
      changed: counts.changed ?? 0,
    }))
  })
}
