import { z } from 'zod'
import { CrmFailure } from '../../../../platform/crm/crm-failure.ts'
import type { CrmSaved } from '../../../../platform/crm/crm.ts'
import type { EwayConnection } from '../connection.ts'
import { rowOf, type Row } from '../reading/read-record.ts'
import { version } from '../reading/fields.ts'

const saved = z.object({ Guid: z.guid() })
const found = z.object({ Data: z.array(z.unknown()).max(1) })

export type Folder = 'Companies' | 'Projects' | 'Carts'
const saveMethod: Readonly<Record<Folder, string>> = {
  Companies: 'SaveCompany',
  Projects: 'SaveProject',
  Carts: 'SaveCart',
}

/** The record with this id, or null. */
export async function readItem(connection: EwayConnection, folder: Folder, id: string): Promise<Row | null> {
  const body = { itemGuids: [id], includeForeignKeys: true, includeRelations: false }
  const { Data } = await connection.call(`Get${folder}ByItemGuids`, body, found)
  return Data.length === 0 ? null : rowOf(Data[0])
}

export function versionOf(row: Row): number {
  const read = version.safeParse(row['ItemVersion'])
  if (read.success) return read.data
  throw new CrmFailure('invalid', { detail: 'a record without a version' })
}

/** Saves exactly this version, or fails with a conflict. */
export async function sendItem(connection: EwayConnection, folder: Folder, item: object): Promise<void> {
  await connection.call(saveMethod[folder], { transmitObject: item, dieOnItemConflict: true }, saved)
}

/** Whether the CRM knows a newer version than was sent. */
export const isConflict = (error: unknown): error is CrmFailure =>
  error instanceof CrmFailure && error.reason === 'conflict'

type Save = {
  folder: Folder
  /** Null: a new record, made with `newId`. */
  crmId: string | null
  newId: string
  /** Version that was read; null: whatever there is. */
  version: number | null
  fields: Row
  isSame(row: Row): boolean
}

/**
 * Saves a record once: what already stands there as wanted, after a lost answer or by a call beside this one, is done. A record
 * that somebody changed or deleted in the CRM since it was read is a conflict.
 */
export async function saveItem(connection: EwayConnection, save: Save): Promise<CrmSaved> {
  const { folder, crmId, newId, fields, isSame } = save
  const id = crmId ?? newId
  const current = await readItem(connection, folder, id)
  if (current && isSame(current)) return { crmId: id, version: versionOf(current) }
  if (isOutdated(save, current))
    throw new CrmFailure('conflict', { detail: `${folder} ${id}: changed since it was read` })
  const next = (current ? versionOf(current) : 0) + 1
  try {
    await sendItem(connection, folder, { ItemGUID: id, ItemVersion: next, ...fields })
    return { crmId: id, version: next }
  } catch (error) {
    const now = isConflict(error) ? await readItem(connection, folder, id) : null
    if (now && isSame(now)) return { crmId: id, version: versionOf(now) }
    throw error
  }
}

function isOutdated({ crmId, version: read }: Save, current: Row | null): boolean {
  if (!current) return crmId !== null
  if (crmId === null) return true
  return read !== null && versionOf(current) > read
}
