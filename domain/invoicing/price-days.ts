import { addDays } from '../time/local-time.ts'

/** Days on which a price is valid, both included: `2026-01-31`. Without `validTo` until another price. */
export type PriceDays = { validFrom: string; validTo: string | null }
type Listed = PriceDays & { priceId: number }
/** A new last day of a price. `gains`: it is valid longer than before, so the days must have been left first. */
export type NewEnd = { priceId: number; validTo: string | null; gains: boolean }

const dayBefore = (day: string): string => addDays(day, -1)

const meets = (one: PriceDays, other: PriceDays): boolean =>
  (other.validTo === null || one.validFrom <= other.validTo) && (one.validTo === null || other.validFrom <= one.validTo)

/**
 * What a new price, or a changed one, does to the other prices of its tool and currency. The one before it ends on the
 * day before, unless that would take days from it that the new one does not cover: such an overlap is for somebody to
 * decide, and the other price is named. The price before one that is changed follows its first day, so that no days are
 * left without a price; where that price is moved past others, up to the first of them.
 */
export function makeRoom<Other extends Listed>(
  others: readonly Other[],
  wanted: PriceDays,
  before?: PriceDays,
): { ok: true; end: NewEnd | null } | { ok: false; other: Other } {
  const followed = before && priceBefore(others, before)
  const follows = followed !== undefined && followed.validFrom < wanted.validFrom
  const overlapped = others.filter((other) => meets(other, wanted) && !(follows && other === followed))
  const shortened = overlapped.find((other) => isBefore(other, wanted))
  const refused = overlapped.find((other) => other !== shortened || follows)
  if (refused) return { ok: false, other: refused }
  const ended = shortened ?? (follows ? followed : undefined)
  if (!ended) return { ok: true, end: null }
  const validTo = dayBefore(firstStart([wanted, ...others.filter((other) => other.validFrom > ended.validFrom)]))
  if (ended.validTo === validTo) return { ok: true, end: null }
  const gains = ended.validTo !== null && ended.validTo < validTo
  return { ok: true, end: { priceId: ended.priceId, validTo, gains } }
}

/** Days as they are written sort by time. */
const firstStart = (list: readonly PriceDays[]): string => list.map(({ validFrom }) => validFrom).toSorted()[0] ?? ''

/** The price that ended on the day before takes over the days of a deleted one. */
export function takeOver(others: readonly Listed[], deleted: PriceDays): NewEnd | null {
  const before = priceBefore(others, deleted)
  return before ? { priceId: before.priceId, validTo: deleted.validTo, gains: true } : null
}

/** The price that ends on the day before these days. */
export function priceBefore<Other extends PriceDays>(others: readonly Other[], days: PriceDays): Other | undefined {
  const last = dayBefore(days.validFrom)
  return others.find(({ validTo }) => validTo === last)
}

/** Starts before and has no day left that these do not cover. */
const isBefore = (other: PriceDays, { validFrom, validTo }: PriceDays): boolean =>
  other.validFrom < validFrom && (validTo === null || (other.validTo !== null && other.validTo <= validTo))
