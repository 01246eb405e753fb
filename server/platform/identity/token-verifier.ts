import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'

/** Claims of a verified access token that Assay reads. */
export type AccessToken = { userName: string; name: string; email: string; roles: readonly string[] }
export type TokenVerifier = (token: string) => Promise<AccessToken>

type Source = { issuer: string; clientId: string; keys: JWTVerifyGetKey; clock: Clock }

/** Verifying a signature costs more than the rest of a small call, and a browser sends the same token many times. */
const rememberedTokens = 10_000

/** Tolerated difference between the issuer's clock and ours, in seconds. */
const clockTolerance = 30

/**
 * Verifies access tokens against the issuer's keys: signature, `iss`, `exp`, and that the token was issued for this
 * client (`aud` or `azp`). Roles come from `resource_access[<client id>]`; a token without it gives no access.
 */
export function tokenVerifier({ issuer, clientId, keys, clock }: Source): TokenVerifier {
  const verified = new Map<string, { access: AccessToken; until: number }>()
  return async (token) => {
    const now = clock.now().getTime()
    const known = verified.get(token)
    if (known && known.until > now) return known.access

    const { payload } = await jwtVerify(token, keys, {
      issuer,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['exp'],
      clockTolerance,
      currentDate: clock.now(),
    }).catch((error: unknown) => {
      // If the keys cannot be loaded, the token may still be valid.
      throw error instanceof AppError ? error : new AppError('NOT_SIGNED_IN', 401)
    })
    if (!isFor(payload, clientId)) throw new AppError('NOT_SIGNED_IN', 401)
    const access = readClaims(payload, clientId)
    if (verified.size >= rememberedTokens) verified.clear()
    verified.set(token, { access, until: (payload.exp ?? 0) * 1000 })
    return access
  }
}

export const localKeys = (keys: JSONWebKeySet): JWTVerifyGetKey => createLocalJWKSet(keys)

function isFor(payload: JWTPayload, clientId: string): boolean {
  const audiences = Array.isArray(payload.aud) ? payload.aud : [payload.aud]
  return audiences.includes(clientId) || payload.azp === clientId
}

function readClaims(payload: JWTPayload, clientId: string): AccessToken {
  const access = payload.resource_access as Record<string, { roles?: unknown } | undefined> | undefined
  const entry = access && Object.hasOwn(access, clientId) ? access[clientId] : undefined
  if (!entry) throw new AppError('NO_RESOURCE_ACCESS', 401)
  const userName = text(payload.preferred_username) || text(payload.sub)
  if (!userName) throw new AppError('NOT_SIGNED_IN', 401)
  const roles = Array.isArray(entry.roles) ? entry.roles.filter((role) => typeof role === 'string') : []
  return { userName, name: text(payload.name), email: text(payload.email), roles }
}

function text(claim: unknown): string {
  return typeof claim === 'string' ? claim.slice(0, 255) : ''
}
