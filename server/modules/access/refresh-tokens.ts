import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/services.ts'
import { askForTokens, signInFailed, type Grant, type Tokens } from './ask-for-tokens.ts'
import { endAtProvider } from './end-at-provider.ts'
import { claimRefresh, keepRefresh, releaseRefresh } from './token-refreshes.ts'

type RefreshGrant = Extract<Grant, { grant_type: 'refresh_token' }>

/** In milliseconds: how long a call waits for an earlier one with the same token, and how often it checks. */
const patience = { whole: 20_000, step: 50 }

/**
 * Refreshes a session. A page that is reloaded during its refresh sends the same refresh token again; with single-use
 * tokens that would end the session. So a repeated call within seconds gets the answer of the first.
 */
export async function refreshTokens(services: Services, grant: RefreshGrant): Promise<Tokens> {
  const token = grant.refresh_token
  const until = performance.now() + patience.whole
  while (performance.now() < until) {
    const refresh = await claimRefresh(services, token)
    if (refresh.state === 'answered') return refresh.tokens
    if (refresh.state === 'claimed') return askFirst(services, grant)
    await wait(patience.step)
  }
  throw new AppError('SOURCE_UNAVAILABLE', 502, undefined, 'the refresh that came first did not end')
}

async function askFirst(services: Services, grant: RefreshGrant): Promise<Tokens> {
  const token = grant.refresh_token
  const tokens = await askForTokens(services, grant).catch(async (error: unknown) => {
    await releaseRefresh(services, token)
    throw error
  })
  const isUsedUp = tokens.refreshToken !== undefined && tokens.refreshToken !== token
  const goesOn = isUsedUp ? await keepRefresh(services, token, tokens) : await releaseRefresh(services, token)
  if (goesOn) return tokens
  // Somebody signed out during the call to the provider.
  await endAtProvider(services, { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken ?? token })
  throw signInFailed()
}
