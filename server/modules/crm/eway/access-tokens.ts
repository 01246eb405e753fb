import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { CrmFailure } from '../../../platform/crm/crm-failure.ts'
import type { EwayCredentials } from '../../../platform/eway-config.ts'
import { invalidAnswer } from './wire/failures.ts'
import { post, type Line } from './wire/post.ts'

const method = 'connect/token'
const answered = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.string().regex(/^\d{1,9}$/),
  refresh_token: z.string().min(1).max(10_000).nullish(),
})
/** A token that ends within this time is not used any more. */
const margin = 60_000

export type AccessTokens = { current(): Promise<string>; forget(): void }

/** Access tokens last an hour and are made by the refresh token. `line` leads to the web service itself. */
export function accessTokens(
  line: Line,
  clock: Clock,
  { clientId, clientSecret, refreshToken: configured }: Extract<EwayCredentials, { kind: 'oauth' }>,
): AccessTokens {
  let refreshToken = configured
  let access: { token: string; until: number } | null = null

  const refresh = async () => {
    const form = { client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken }
    const answer = await post(line, {
      method,
      path: 'auth/connect/token',
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ ...form, grant_type: 'refresh_token' }).toString(),
    })
    if (!answer.isOk) throw new CrmFailure('away', { detail: `${method}: the refresh token is not accepted` })
    const parsed = answered.safeParse(answer.value)
    if (!parsed.success) throw invalidAnswer(method, 'no token')
    // It may be exchanged for a new one each time.
    refreshToken = parsed.data.refresh_token ?? refreshToken
    const until = clock.now().getTime() + Number(parsed.data.expires_in) * 1000
    access = { token: parsed.data.access_token, until }
    return access.token
  }
  return {
    current: async () => (access && access.until - margin > clock.now().getTime() ? access.token : refresh()),
    forget() {
      access = null
    },
  }
}
