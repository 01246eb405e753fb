import type { RecordState } from './compare-record.ts'

/**
 * `unproved`: nobody has shown that the domain agrees. `waiting`: it does, but the record of the key is not there yet.
 * `ready`: mails are sent from it and signed. `lost`: they were, but a needed record has gone; mails go out from the
 * house's own address until it is back.
 */
export const domainStates = ['unproved', 'waiting', 'ready', 'lost'] as const
export type DomainState = (typeof domainStates)[number]

type Instant = Date | null
export type KeyFacts = { selector: string; activatedAt: Instant }
export type DomainFacts = { provedAt: Instant; lostAt: Instant; keys: readonly KeyFacts[] }

export function domainState({ provedAt, lostAt, keys }: DomainFacts): DomainState {
  if (keys.some(({ activatedAt }) => activatedAt)) return lostAt ? 'lost' : 'ready'
  return provedAt ? 'waiting' : 'unproved'
}

export type CheckOutcome = { provedAt: Instant; lostAt: Instant; activate: string | null }

/**
 * What a check changes. A key begins to sign when its record and the proof are seen together, in place of the one before.
 * Once a domain is in use its proof stays known: a record that goes missing only puts it aside. What the name servers did
 * not answer changes nothing.
 */
export function settleCheck(
  { provedAt, lostAt, keys }: DomainFacts,
  { proof, keyStates }: { proof: RecordState; keyStates: ReadonlyMap<string, RecordState> },
  now: Date,
): CheckOutcome {
  const inUse = keys.find(({ activatedAt }) => activatedAt)
  const isFound = ({ selector }: KeyFacts) => keyStates.get(selector) === 'found'
  const next = keys.find((key) => !key.activatedAt && isFound(key) && proof === 'found')
  const signing = next ?? inUse
  const proved = proof === 'found' || (proof === 'unknown' && provedAt !== null) || inUse !== undefined
  const states = signing ? [proof, keyStates.get(signing.selector) ?? 'unknown'] : []
  const isGone = states.some((state) => state === 'missing' || state === 'different')
  const isThere = states.every((state) => state === 'found')
  return {
    provedAt: proved ? (provedAt ?? now) : null,
    lostAt: isGone ? (lostAt ?? now) : isThere ? null : lostAt,
    activate: next?.selector ?? null,
  }
}

const hour = 3_600_000
const day = 24 * hour
/** Whoever adds a domain enters its records soon, or not at all. */
const patience = 14 * day

/** When a domain is checked again: daily once it works; until then, and while a record is gone, hourly. */
export function nextCheckAt(facts: DomainFacts, createdAt: Date, now: Date): Date {
  const state = domainState(facts)
  const waitsForKey = facts.keys.some(({ activatedAt }) => !activatedAt)
  const isForgotten = (state === 'unproved' || state === 'waiting') && now.getTime() - createdAt.getTime() > patience
  const isQuiet = isForgotten || (state === 'ready' && !waitsForKey)
  return new Date(now.getTime() + (isQuiet ? day : hour))
}
