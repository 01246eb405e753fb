/** An offer ends so long before the start of the time, whatever the licence says. */
const closedBeforeStartMinutes = 60
/** Less time to answer is no offer. */
const shortestOfferMinutes = 15

const minutes = (count: number) => count * 60_000

/** The earliest start of a time that can still be offered to people on the waiting list. */
export function earliestOffered(now: Date): Date {
  return new Date(now.getTime() + minutes(closedBeforeStartMinutes + shortestOfferMinutes))
}

/** Until when a time is held for the person to whom it is offered; null where it begins too soon to be offered. */
export function offerEnd(startsAt: Date, offerMinutes: number, now: Date): Date | null {
  if (startsAt < earliestOffered(now)) return null
  return new Date(
    Math.min(now.getTime() + minutes(offerMinutes), startsAt.getTime() - minutes(closedBeforeStartMinutes)),
  )
}
