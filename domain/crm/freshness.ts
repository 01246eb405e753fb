/** The age of the CRM's data, with the codes of the API. */
export const freshness = { fresh: 1, upToDate: 2, outdated: 3 } as const
export type Freshness = (typeof freshness)[keyof typeof freshness]
/** `down`: the CRM did not answer last time, and the rows are from the import before. */
export type SourceStatus = Freshness | 'down'

const freshBelowHours = 1
const upToDateBelowHours = 24

const msPerHour = 3_600_000

/** Hours since the data were last imported, unrounded; instants in milliseconds. Never negative. */
const hoursBetween = (lastSync: number, now: number) => Math.max(0, now - lastSync) / msPerHour

/** Hours since the data were last imported, with one decimal; instants in milliseconds. */
export function hoursSince(lastSync: number, now: number): number {
  return Math.round(hoursBetween(lastSync, now) * 10) / 10
}

export function freshnessOf(hours: number): Freshness {
  if (hours >= upToDateBelowHours) return freshness.outdated
  return hours < freshBelowHours ? freshness.fresh : freshness.upToDate
}

/** `answeredLastTime`: whether the last attempt reached the CRM; otherwise it is `down`, however fresh the rows are. */
export function sourceStatus(lastSync: number, now: number, answeredLastTime: boolean): SourceStatus {
  return answeredLastTime ? freshnessOf(hoursBetween(lastSync, now)) : 'down'
}

/** Which banner a list shows. Statuses come as code or, from older servers, as text. */
export function sourceBanner(status: number | string | null | undefined): 'outdated' | 'down' | null {
  const text = String(status ?? '').toLowerCase()
  if (text === 'down') return 'down'
  return text === 'outdated' || text === String(freshness.outdated) ? 'outdated' : null
}
