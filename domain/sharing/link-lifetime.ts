/** How long a shared link is valid unless something else is chosen, in days (PLT-7-58). */
export const sharedLinkDays = 30

/** The longest time, in days, from the moment at which it is chosen. */
export const sharedLinkDaysMax = 180

/** What the interface offers. */
export const sharedLinkDayChoices = [7, sharedLinkDays, 90, sharedLinkDaysMax] as const

/** How long downloads by shared links are remembered, in days: longer than a link is valid. */
export const downloadsKeptDays = 400

const dayMs = 24 * 3_600_000

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs)
