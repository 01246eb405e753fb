import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { freeIds } from './crm-queries.ts'

/** More records of one name than were ever deleted in one place. */
const candidates = 20

/**
 * The id of a record that is about to be made in the CRM and here. A call that is repeated because its answer was lost gives
 * the same one, so that the CRM does not make a second record. `place` is where the name is given once.
 */
export async function newRecordId(db: Database, place: string, name: string): Promise<string> {
  const ids = Array.from({ length: candidates }, (_, n) => idOf(`${place} ${n} ${name}`))
  const [free] = await db.withTenant({ kind: 'all' }, (tx) => freeIds(tx, ids))
  if (free === undefined) throw new Error('Every id for this name is given')
  return free
}

/** A UUID made of a hash: version 8 of RFC 9562. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
