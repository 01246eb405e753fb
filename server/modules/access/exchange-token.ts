import type { z } from 'zod'
import type { exchangeToken as contract } from '../../../contract/access.ts'
import { AppError } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { Services } from '../../platform/services.ts'

type Form = z.output<typeof contract.schema.body>
export type Tokens = { accessToken: string; expires: number; tokenType: string; refreshToken: string | undefined }

/**
 * Makes the token call for the browser, adding the client's secret. Every refusal of the issuer is the same 401: the
 * browser signs out and begins again. Signing in is audited, refreshing is not.
 */
export async function exchangeToken(services: Services, form: Form, cookie: string | undefined): Promise<Tokens> {
  const { identity, clock } = services
  const refreshToken = cookie ?? form.refresh_token
  if (form.grant_type === 'refresh_token' && !refreshToken) throw refused()
  const sent = new URLSearchParams({
    grant_type: form.grant_type,
    client_id: identity.clientId,
    redirect_uri: form.redirect_uri ?? '',
  })
  if (identity.clientSecret) sent.set('client_secret', identity.clientSecret)
  if (form.grant_type === 'refresh_token') sent.set('refresh_token', refreshToken ?? '')
  else sent.set('code', form.code ?? '')
  if (form.code_verifier) sent.set('code_verifier', form.code_verifier)
  const { token: address } = await identity.endpoints()
  const response = await fetch(address, { method: 'POST', body: sent, signal: AbortSignal.timeout(15_000) }).catch(
    () => {
      throw new AppError('SOURCE_UNAVAILABLE', 502)
    },
  )
  if (response.status >= 500) throw new AppError('SOURCE_UNAVAILABLE', 502)
  if (!response.ok) throw refused()
  const answer = (await response.json()) as {
    access_token?: string
    expires_in?: number
    token_type?: string
    refresh_token?: string
  }
  if (!answer.access_token) throw refused()
  if (form.grant_type === 'authorization_code') await noteSignIn(services, answer.access_token)
  return {
    accessToken: answer.access_token,
    expires: clock.now().getTime() + (answer.expires_in ?? 60) * 1000,
    tokenType: answer.token_type ?? 'Bearer',
    refreshToken: answer.refresh_token,
  }
}

const refused = () => new AppError('SIGN_IN_FAILED', 401)

/** A token without this product's entry signs nobody in; the browser finds out by itself and signs out. */
async function noteSignIn({ identity, db }: Services, token: string): Promise<void> {
  const person = await identity.verify(token).catch(() => undefined)
  if (person) await audit(db.open, { organizationId: null, userName: person.userName, action: 'sign-in' })
}
