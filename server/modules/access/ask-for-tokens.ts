import { AppError } from '../../platform/app-error.ts'
import { askProvider } from '../../platform/identity/ask-provider.ts'
import type { Services } from '../../platform/services.ts'

/** `expires` is an instant: milliseconds since 1970. */
export type Tokens = {
  accessToken: string
  expires: number
  tokenType: string
  refreshToken: string | undefined
  idToken: string | undefined
}

/** What a token call presents: a code with its verifier, or a refresh token. */
export type Grant =
  | { grant_type: 'authorization_code'; code: string; code_verifier?: string; redirect_uri: string }
  | { grant_type: 'refresh_token'; refresh_token: string; redirect_uri: string }

export const signInFailed = () => new AppError('SIGN_IN_FAILED', 401)

/** Where the provider sends browsers back to. */
export const callbackOf = ({ config }: Pick<Services, 'config'>) => `${config.publicUrl}/login/callback`

/**
 * The token call, with the client's secret. Every refusal by the issuer becomes a 401: the browser signs out and starts
 * over.
 */
export async function askForTokens({ identity, clock }: Services, grant: Grant): Promise<Tokens> {
  const form = new URLSearchParams({ ...grant, client_id: identity.clientId })
  if (identity.clientSecret) form.set('client_secret', identity.clientSecret)
  const { token: address } = await identity.endpoints()
  const { status, body } = await askProvider('token call', address, { method: 'POST', body: form })
  const accessToken = textOf(body.access_token)
  if (status >= 300 || accessToken === undefined) throw signInFailed()
  return {
    accessToken,
    expires: clock.now().getTime() + lifetimeOf(body.expires_in) * 1000,
    tokenType: textOf(body.token_type) ?? 'Bearer',
    refreshToken: textOf(body.refresh_token),
    idToken: textOf(body.id_token),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** In seconds. If the provider gives no lifetime, the token counts as valid for one minute. */
const lifetimeOf = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.floor(value) : 60)
