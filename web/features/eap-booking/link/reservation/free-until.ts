/** The instant until which cancelling is free. */
export function freeUntil(start: string, hours: number): string {
  return new Date(Date.parse(start) - hours * 3_600_000).toISOString()
}

/** Where a reservation stands for its client: warned strictly less than so many hours before the start (EAP-4-40). */
export function cancelState(start: string, hours: number, now: number): 'free' | 'late' | 'started' {
  const left = Date.parse(start) - now
  if (left <= 0) return 'started'
  return left < hours * 3_600_000 ? 'late' : 'free'
}
