import { sql } from 'kysely'
import { CallsTogether } from '../../../platform/calls-together.ts'
import { beforeCommit } from '../../../platform/database/before-commit.ts'
import type { Database } from '../../../platform/database/database.ts'
import { DatabaseAway } from '../../../platform/database/database-away.ts'
import { callLimits } from '../../../platform/database/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { programmeDay } from '../../eap-cases/records/licence-access.ts'
import { staffLanguages } from './store-reservation.ts'

/** What `app.reserve_times` (migration 0166) answers for a reservation. */
export type Outcome = { refusal: Refusal | null; expert_name: string }
export type Refusal = 'NOT_FOUND' | 'CATEGORY_NOT_LICENSED' | 'TOPIC_UNKNOWN' | 'SLOT_TAKEN' | 'OTHER_IS_FREE'

type Needed = Pick<Services, 'db' | 'clock'>

const callsOf = new WeakMap<Database, CallsTogether<object, Outcome>>()
const limits = {
  groups: 2,
  calls: 32,
  /** If the database went away, the commit may have come first. After any other error nothing is stored. */
  mayRepeat: (error: unknown) => !(error instanceof DatabaseAway),
  /** As long as for a connection. */
  wait: callLimits.connect,
  tooLate: () => new DatabaseAway(new Error('Reservations before this one took too long')),
}

/**
 * Reserves a time for a row of `app.new_reservation`, in one statement with others of its licence that are made at the same
 * moment (decision 0356). One under an Idempotency-Key goes alone, since its commit notes the key.
 */
export function reserveTogether(services: Needed, licenceId: string, row: object): Promise<Outcome> {
  if (beforeCommit.getStore()) return reserveUnderKey(services, licenceId, row)
  let calls = callsOf.get(services.db)
  if (!calls) {
    calls = new CallsTogether((licence, rows) => reserveAll(services, licence, rows), limits)
    callsOf.set(services.db, calls)
  }
  return calls.add(licenceId, row)
}

async function reserveAll({ db, clock }: Needed, licenceId: string, rows: object[]): Promise<Outcome[]> {
  const outcomes = await db.runAlone('reserve-times', statementOf(licenceId, rows, clock.now()))
  if (outcomes.length !== rows.length) throw new Error('app.reserve_times did not answer each reservation')
  return outcomes
}

async function reserveUnderKey({ db, clock }: Needed, licenceId: string, row: object): Promise<Outcome> {
  try {
    return await db.runAlone('reserve-times', statementOf(licenceId, [row], clock.now()), ([outcome]) => {
      if (!outcome) throw new Error('app.reserve_times did not answer the reservation')
      // Nothing is committed then, neither the note of the key.
      if (outcome.refusal !== null) throw new Refused(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Refused) return error.outcome
    throw error
  }
}

class Refused extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super(`Refused: ${outcome.refusal}`)
    this.outcome = outcome
  }
}

const statementOf = (licenceId: string, rows: object[], now: Date) => sql<Outcome>`
  select * from app.reserve_times(
    ${licenceId}::uuid, ${JSON.stringify(rows)}::json, ${now}::timestamptz, ${programmeDay(now)}::text, ${staffLanguages}::json)`
