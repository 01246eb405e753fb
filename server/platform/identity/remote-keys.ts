import { setTimeout as wait } from 'node:timers/promises'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { kindOf, providerAway } from './ask-provider.ts'

/** Tokens with unknown keys must not make us ask the issuer more often than this, in milliseconds. */
const betweenReloads = 1_000
const patienceMs = 5_000

/**
 * The issuer's keys, cached for ten minutes. A token with an unknown key reloads them at once, so that a change of keys
 * rejects nobody; tokens that come within a second of a reload wait together for the next one.
 */
export function remoteKeys(address: string): JWTVerifyGetKey {
  // An infinite cooldown keeps jose from reloading by itself: we decide when.
  const keys = createRemoteJWKSet(new URL(address), { cooldownDuration: Infinity, timeoutDuration: patienceMs })
  let reloadedAt = -Infinity
  let reloading: Promise<void> | undefined
  const reload = async () => {
    await wait(Math.max(0, reloadedAt + betweenReloads - performance.now()))
    reloadedAt = performance.now()
    await keys.reload()
  }
  return async (header, token) => {
    try {
      return await keys(header, token).catch((error: unknown) => {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        reloading ??= reload().finally(() => (reloading = undefined))
        return reloading.then(() => keys(header, token))
      })
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw providerAway('keys', kindOf(error))
    }
  }
}
