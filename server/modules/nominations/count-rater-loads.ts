import { normalizeEmail } from '../../../domain/text/email-address.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { openWave } from './get-nomination-table.ts'
import { loadsElsewhere } from './nominations-queries.ts'

/**
 * Only numbers, and only for addresses that the caller names: whom they evaluate in other projects is not disclosed.
 */
export function countRaterLoads(
  { db }: Services,
  user: SignedIn,
  ids: { projectId: string; waveId: string },
  emails: readonly string[],
): Promise<{ assessorEmail: string; people: number }[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { place } = await openWave(tx, user, ids)
    return loadsElsewhere(tx, place, [...new Set(emails.map(normalizeEmail))].filter(Boolean))
  })
}
