import { programmeZone } from '../eap-cases/programme-zone.ts'
import { addDays, localDateAt, toInstantMs } from '../time/local-time.ts'

/**
 * Hours of the day in Prague in which people are offered times: an offer has to be answered within minutes or hours, and
 * nobody is woken for that. From the first full working hour to the end of the evening.
 */
export const offeringHours = { from: 8, until: 20 } as const

/** Now, if times may be offered now, otherwise when they may be again. */
export function nextOffering(now: Date): Date {
  const today = localDateAt(now.getTime(), programmeZone)
  const opening = (day: string) => at(day, offeringHours.from)
  if (now < opening(today)) return opening(today)
  return now < at(today, offeringHours.until) ? now : opening(addDays(today, 1))
}

const at = (day: string, hour: number) =>
  new Date(toInstantMs(`${day}T${String(hour).padStart(2, '0')}:00`, programmeZone))

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
