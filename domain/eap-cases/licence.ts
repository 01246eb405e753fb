/** What decides whether a licence is open for booking and new cases. */
export type LicenceTerm = { active: boolean; startsOn: string | null; endsOn: string | null }

/**
 * Whether new cases and bookings are taken on a day (`YYYY-MM-DD` in Prague). Existing cases go on after the end
 * (EAP-3-12).
 */
export function isLicenceOpen({ active, startsOn, endsOn }: LicenceTerm, today: string): boolean {
  return active && (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn)
}

/** Languages of the public pages (EAP-9-01). */
export const bookingLanguages = ['cs', 'en', 'hu'] as const
export type BookingLanguage = (typeof bookingLanguages)[number]

/** The language in which the wizard starts: the licence's, compared by two letters; Czech otherwise (EAP-2-58). */
export function startingLanguage(mainLanguageCode: string): BookingLanguage {
  return bookingLanguages.find((known) => known === mainLanguageCode.slice(0, 2)) ?? 'cs'
}

/** Free cancellation until so many hours before the start, unless the licence says otherwise (EAP-4-41). */
export const defaultCancelHours = 48

/** Characters of what the public page of a licence promises. */
export const longestPromise = 300
