import { setTimeout as wait } from 'node:timers/promises'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { kindOf, providerAway } from './ask-provider.ts'

/** Tokens with invented keys must not make us ask the issuer more often than this, in milliseconds. */
const betweenLooks = 1_000
const patienceMs = 5_000

/**
 * The issuer's keys, kept for ten minutes. A token by a key that is not among them makes us look again at once, so that
 * a change of keys refuses nobody; the tokens that come within a second of a look wait together for the next one.
 */
export function remoteKeys(address: string): JWTVerifyGetKey {
  // Without an end to its cooldown, jose leaves it to us when to look again.
  const keys = createRemoteJWKSet(new URL(address), { cooldownDuration: Infinity, timeoutDuration: patienceMs })
  let lookedAt = -Infinity
  let look: Promise<void> | undefined
  const lookAgain = async () => {
    await wait(Math.max(0, lookedAt + betweenLooks - performance.now()))
    lookedAt = performance.now()
    await keys.reload()
  }
  return async (header, token) => {
    try {
      return await keys(header, token).catch((error: unknown) => {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        look ??= lookAgain().finally(() => (look = undefined))
        return look.then(() => keys(header, token))
      })
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw providerAway('keys', kindOf(error))
    }
  }
}
