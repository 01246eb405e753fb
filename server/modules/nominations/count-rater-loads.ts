import { normalizeEmail } from '../../../domain/text/email-address.ts'
import { eachInSlices } from '../../platform/in-slices.ts'
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
    const wanted = new Set<string>()
    await eachInSlices(emails, (email) => wanted.add(normalizeEmail(email)))
    wanted.delete('')
    return loadsElsewhere(tx, place, [...wanted])
  })
}
