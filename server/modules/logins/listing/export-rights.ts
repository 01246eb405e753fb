import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { orderLoginCsv } from '../../../../contract/logins/logins-reporting.ts'
import { permissionsFor } from '../../../../domain/access/permissions.ts'
import { may } from '../../../../domain/rights/rules.ts'
import { invalid, need } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'

/** Which logins, and how they are written. */
export type LoginSheet = BodyOf<typeof orderLoginCsv>

export function mayExport(user: SignedIn, { extended }: Pick<LoginSheet, 'extended'>): void {
  const permissions = permissionsFor(user)
  need(may(permissions, 'exportLoginListing'), 'exportLoginListing')
  if (extended) need(may(permissions, 'exportLoginsExtended'), 'exportLoginsExtended')
}

export function checkTimeZone(timeZone: string): void {
  try {
    zoneOfDays(timeZone)
  } catch {
    throw invalid([{ path: 'timeZone', code: 'UNKNOWN_TIME_ZONE' }])
  }
}

/**
 * A time zone by the name of its place. PostgreSQL does not know old short names such as `AET`, and takes `IST`, which is India here,
 * for Israel.
 */
export const zoneOfDays = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** The day of the reader, for names of files (PLT-9-29). */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
