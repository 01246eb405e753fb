import { conflict } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { waveAccess } from '../../access/load-access.ts'
import { waveHead } from '../../waves/records/wave-head.ts'
import { confirmedPeople } from './acdc-queries.ts'

/** Of whom reports can be made now; shown before they are ordered. */
export function listConfirmedPeople(
  { db }: Services,
  user: SignedIn,
  waveId: string,
): Promise<{ assesseeGuids: string[] }> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await waveAccess(tx, user, waveId)
    const place = { organizationId: organization.id, waveId }
    const { wave_setup_type } = await waveHead(tx, place).executeTakeFirstOrThrow()
    if (wave_setup_type !== 'acdc') throw conflict('NOT_AN_ACDC_WAVE')
    const people = await confirmedPeople(tx, place)
    return { assesseeGuids: people.map(({ assessee_guid }) => assessee_guid) }
  })
}
