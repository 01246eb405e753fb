import { tokenExpiryLeewaySeconds } from './token-leeway.ts'
import { parseRoles, type Role } from './roles.ts'

/**
 * A token is used while more than 30 seconds remain, so that it does not expire on its way to the server. `expires` and
 * `now` are instants: milliseconds since 1970.
 */
export function isUsable(session: { expires: number }, now: number): boolean {
  return session.expires - now > tokenExpiryLeewaySeconds * 1000
}

/** Whoever refreshes the session holds the browser's lock of this name: a refresh token can be used only once. */
export const refreshLock = 'assay-token'

/** What happens after a refused refresh or a 401. A page opened by a link continues without a session. */
export function afterSessionLost(isPublicPage: boolean): 'stay' | 'sign-in' {
  return isPublicPage ? 'stay' : 'sign-in'
}

export type Claims = Readonly<Record<string, unknown>>
export type UserInfo = { id: string; username: string; name: string; email: string }

/** Mappers of the identity provider decide which claims there are; `sub` is always present. */
export function userInfoFrom(claims: Claims): UserInfo {
  const id = text(claims['sub'])
  const username = text(claims['preferred_username']) || id
  return { id, username, name: text(claims['name']) || username, email: text(claims['email']) }
}

/**
 * The product's roles in a token, or null if it has no entry for the product under `resource_access`: such a
 * token was not issued for this product and ends the session. Roles of the realm and of other clients do not count.
 */
export function rolesFrom(claims: Claims, clientId: string): Role[] | null {
  const access = claims['resource_access']
  if (!isRecord(access) || !Object.hasOwn(access, clientId)) return null
  const entry = access[clientId]
  const names = isRecord(entry) ? entry['roles'] : undefined
  if (!Array.isArray(names)) return null
  return parseRoles(names.filter((name) => typeof name === 'string'))
}

function text(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
