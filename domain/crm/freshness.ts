/** How old the data of the CRM are, by the codes of the API. */
export const freshness = { fresh: 1, upToDate: 2, outdated: 3 } as const
export type Freshness = (typeof freshness)[keyof typeof freshness]
/** `down`: the CRM did not answer last time, and the rows are those taken over before. */
export type SourceStatus = Freshness | 'down'

export const freshBelowHours = 1
export const upToDateBelowHours = 24

const msPerHour = 3_600_000

/** Hours since the data were last taken over, with one decimal; instants in milliseconds. Never taken over: null. */
export function hoursSince(lastSync: number | null, now: number): number | null {
  if (lastSync === null) return null
  return Math.round((Math.max(0, now - lastSync) / msPerHour) * 10) / 10
}

/** Data that were never taken over are outdated. `hours` unrounded. */
export function freshnessOf(hours: number | null): Freshness {
  if (hours === null || hours >= upToDateBelowHours) return freshness.outdated
  return hours < freshBelowHours ? freshness.fresh : freshness.upToDate
}

export function sourceStatus(lastSync: number | null, now: number, answeredLastTime: boolean): SourceStatus {
  if (!answeredLastTime) return 'down'
  return freshnessOf(lastSync === null ? null : Math.max(0, now - lastSync) / msPerHour)
}

/** Which banner a list shows. Statuses come as code or, from older servers, as text. */
export function sourceBanner(status: number | string | null | undefined): 'outdated' | 'down' | null {
  const text = String(status ?? '').toLowerCase()
  if (text === 'down') return 'down'
  return text === 'outdated' || text === String(freshness.outdated) ? 'outdated' : null
}
