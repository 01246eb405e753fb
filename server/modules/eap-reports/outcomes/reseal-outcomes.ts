import { resealRows } from '../../../platform/database/reseal-rows.ts'
import type { Services } from '../../../platform/services.ts'
import { pairPlace } from './sealed-pair.ts'

/** Seals with the newest key whose answers are whose, as `reseal-cases` does cases (0340). */
export async function resealOutcomes({ db, caseSealing, log }: Services): Promise<void> {
  const count = await resealRows(db, caseSealing, {
    table: 'eap_outcome_invitations',
    key: ['organization_id', 'id'],
    columns: { sealed_pair: ({ id }) => pairPlace(String(id)) },
  })
  if (count > 0) log.info({ rows: count, key: caseSealing.keyId }, 'invitations were sealed with the newest key')
}
