import type { TenantTransaction } from '../../../platform/database/database.ts'

/** Slots of an expert that begin at these instants. */
export async function buildSlots(tx: TenantTransaction, expert: string, starts: readonly string[], minutes = 50) {
  return tx
    .insertInto('eap_timeslots')
    .values(starts.map((start) => ({ expert_user_name: expert, during: `[${start},${endOf(start, minutes)})` })))
    .returning('id')
    .execute()
}

export const endOf = (start: string, minutes = 50): string =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString()
