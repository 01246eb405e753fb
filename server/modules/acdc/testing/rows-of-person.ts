import type { TenantTransaction } from '../../../platform/database/database.ts'

type InWave = { organization_id: string; wave_id: string }

/** An agreed score about somebody and what goes with it, of a wave with assessment centres as of any other. */
export async function agreeOn(tx: TenantTransaction, wave: InWave, assessee_id: number): Promise<void> {
  const place = { ...wave, assessee_id }
  const at = '2026-11-16T09:00:00Z'
  await tx
    .insertInto('acdc_agreed')
    .values({ ...place, section_number: 1, value: 3.5, agreed_by: 'manager', agreed_at: at })
    .execute()
  await tx
    .insertInto('acdc_wash_ups')
    .values({ ...place, summary: 'Vede věcí.', revision: 3, changed_by: 'manager', changed_at: at, confirmed_at: at })
    .execute()
}

/** Clocks of two evaluators: each has that of activity 2, the first also that of activity 1. */
export async function startClocks(
  tx: TenantTransaction,
  wave: InWave,
  [first, second]: readonly [number, number],
): Promise<void> {
  const clock = { ...wave, sequence: 1 }
  await tx
    .insertInto('acdc_clocks')
    .values([
      { ...clock, assessor_id: first, activity_id: 1 },
      { ...clock, assessor_id: first, activity_id: 2 },
      { ...clock, assessor_id: second, activity_id: 2 },
    ])
    .execute()
}
