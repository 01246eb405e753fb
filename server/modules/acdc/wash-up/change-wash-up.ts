import { conflict } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { pairsOfPerson, washUpOfWave, type WashUpOfWave } from './load-wash-up.ts'
import type { WashUpState } from './present-wash-up.ts'
import { stateOf } from './read-person.ts'
import type { Pair } from './wash-up-queries.ts'

export type OnePerson = { waveGuid: string; assesseeGuid: string }
export type Opened = {
  washUp: WashUpOfWave
  pairs: [Pair, ...Pair[]]
  state: WashUpState
  userName: string
  now: Date
}
type Values = { summary?: string; confirmed_at?: Date | null; confirmed_by?: string | null }

/**
 * Changes what is agreed of one person, who is locked with the wave: of two who save at once the second one waits, and
 * is then refused with what the first one left. `change` answers the new values of the person's row; null: nothing has
 * changed.
 */
export function changeWashUp(
  { db, clock }: Services,
  user: SignedIn,
  { waveGuid, assesseeGuid, revision }: OnePerson & { revision: number },
  change: (tx: TenantTransaction, opened: Opened) => Promise<Values | null>,
): Promise<WashUpState> {
  return db.withTenant(user.scope, async (tx) => {
    const washUp = await washUpOfWave(tx, user, waveGuid, { lock: true })
    const pairs = pairsOfPerson(washUp, assesseeGuid)
    const state = await stateOf(tx, washUp, pairs[0])
    if (state.revision !== revision) throw conflict('RECORD_CHANGED', state)
    const opened = { washUp, pairs, state, userName: user.userName, now: clock.now() }
    const values = await change(tx, opened)
    if (values) await store(tx, opened, values)
    return values ? stateOf(tx, washUp, pairs[0]) : state
  })
}

/** The row of a person is made with the first change. */
async function store(tx: TenantTransaction, { washUp, pairs, userName, now }: Opened, values: Values): Promise<void> {
  const { organizationId, waveId } = washUp.place
  const changed = { ...values, changed_by: userName, changed_at: now }
  await tx
    .insertInto('acdc_wash_ups')
    .values({ organization_id: organizationId, wave_id: waveId, assessee_id: pairs[0].assessee_id, ...changed })
    .onConflict((known) =>
      known
        .columns(['organization_id', 'wave_id', 'assessee_id'])
        .doUpdateSet((row) => ({ ...changed, revision: row('acdc_wash_ups.revision', '+', 1) })),
    )
    .execute()
}
