import { sql } from 'kysely'
import { failuresBeforePause, pauseAfter } from '../../../../domain/providers/circuit.ts'
import type { OutsideProvider } from '../../../../domain/providers/providers.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { Services } from '../../../platform/services.ts'

export type ContactPlace = { branchId: string; provider: OutsideProvider }
type Around = Pick<Services, 'db' | 'clock' | 'log'>
type Standing = { failures: number; isProbe: boolean; isNoted: boolean }

/** A success is noted so often at most, unless it ends failures. */
const noteEveryMs = 60_000
/** How long a probe has; longer than any call may take. */
const probeMs = 40_000

/**
 * Asks a provider, unless it has failed to answer lately: then one call at a time tries, and all others fail at once.
 * What is known stands in the database, so that all processes leave the same provider alone.
 */
export async function askUnlessAway<T>(around: Around, place: ContactPlace, ask: () => Promise<T>): Promise<T> {
  return askAndNote(around, place, await admitted(around, place), ask)
}

/** The same without leaving it alone: somebody wants to know how it is now. */
export async function askAnyway<T>(around: Around, place: ContactPlace, ask: () => Promise<T>): Promise<T> {
  const { failures } = await contactOf(around, place)
  return askAndNote(around, place, { failures, isProbe: failures >= failuresBeforePause, isNoted: false }, ask)
}

async function admitted(around: Around, place: ContactPlace): Promise<Standing> {
  const { failures, openUntil, lastSuccess } = await contactOf(around, place)
  const now = around.clock.now().getTime()
  const isNoted = failures === 0 && lastSuccess !== null && Math.abs(now - lastSuccess) < noteEveryMs
  if (failures < failuresBeforePause) return { failures, isProbe: false, isNoted }
  const isOver = openUntil === null || openUntil <= now
  if (isOver && (await claimProbe(around, place))) return { failures, isProbe: true, isNoted: false }
  throw new ProviderFailure('away', { detail: 'It is left alone for a while' })
}

async function contactOf({ db }: Around, { branchId, provider }: ContactPlace) {
  const row = await db.open
    .selectFrom('provider_contacts')
    .select(['failures', 'open_until', 'last_success_at'])
    .where('branch_id', '=', branchId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return {
    failures: row?.failures ?? 0,
    openUntil: row?.open_until?.getTime() ?? null,
    lastSuccess: row?.last_success_at?.getTime() ?? null,
  }
}

/** True for one of all that ask at the same time, in whatever process. */
async function claimProbe({ db, clock }: Around, { branchId, provider }: ContactPlace): Promise<boolean> {
  const now = clock.now()
  const claimed = await db.open
    .updateTable('provider_contacts')
    .set({ open_until: new Date(now.getTime() + probeMs) })
    .where('branch_id', '=', branchId)
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('open_until', 'is', null), eb('open_until', '<=', now)]))
    .returning('failures')
    .executeTakeFirst()
  return claimed !== undefined
}

async function askAndNote<T>(
  around: Around,
  place: ContactPlace,
  standing: Standing,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask()
    if (!standing.isNoted) await note(around, () => noteSuccess(around, place))
    return answer
  } catch (error) {
    if (error instanceof ProviderFailure) await note(around, () => noteFailure(around, place, standing, error))
    throw error
  }
}

/** What the provider did must reach the caller, even if it cannot be noted. */
async function note({ log }: Around, write: () => Promise<unknown>): Promise<void> {
  await write().catch((err: unknown) => log.warn({ err }, 'contact with a provider not noted'))
}

function noteSuccess({ db, clock }: Around, { branchId, provider }: ContactPlace): Promise<unknown> {
  const now = clock.now()
  return sql`
    insert into provider_contacts as c (branch_id, provider, last_success_at)
    values (${branchId}, ${provider}, ${now}::timestamptz)
        on conflict (branch_id, provider) do update
       set last_success_at = excluded.last_success_at, failures = 0, failing_since = null, open_until = null`.execute(
    db.open,
  )
}

/**
 * A refusal is an answer too. A wrong answer says nothing about the next one, unless it comes to a probe. Calls that fail
 * together begin one pause, not many: only a probe makes it longer.
 */
function noteFailure(around: Around, place: ContactPlace, { failures, isProbe }: Standing, failure: ProviderFailure) {
  const { db, clock } = around
  const { branchId, provider } = place
  if (failure.reason === 'refused') return noteSuccess(around, place)
  const now = clock.now()
  const until = (count: number) => new Date(now.getTime() + pauseAfter(count))
  const counted = failure.reason === 'away' || isProbe ? 1 : 0
  const wanted = isProbe ? failures + 1 : failuresBeforePause
  return sql`
    insert into provider_contacts as c (branch_id, provider, last_failure_at, last_failure, failures, failing_since)
    values (${branchId}, ${provider}, ${now}::timestamptz, ${failure.reason}, ${counted},
            ${counted === 1 ? now : null}::timestamptz)
        on conflict (branch_id, provider) do update
       set last_failure_at = excluded.last_failure_at, last_failure = excluded.last_failure,
           failures = least(c.failures + ${counted}::int, greatest(c.failures, ${wanted}::int)),
           failing_since = case when ${counted}::int = 0 then c.failing_since else coalesce(c.failing_since, excluded.failing_since) end,
           open_until = case when ${isProbe} or (${counted}::int = 1 and c.failures = ${failuresBeforePause - 1}::int)
                             then ${until(wanted)}::timestamptz else c.open_until end`.execute(db.open)
}

/** Another account may well answer; what is known is about the former one. */
export async function forgetContact(tx: TenantTransaction, { branchId, provider }: ContactPlace): Promise<void> {
  await tx.deleteFrom('provider_contacts').where('branch_id', '=', branchId).where('provider', '=', provider).execute()
}
