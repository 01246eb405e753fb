import type { z } from 'zod'
import type { exchangeToken as contract } from '../../../contract/access/sign-in.ts'
import { audit } from '../../platform/audit.ts'
import type { Services } from '../../platform/services.ts'
import { askForTokens, callbackOf, signInFailed, type Tokens } from './ask-for-tokens.ts'
import { refreshTokens } from './refresh-tokens.ts'

type Form = z.output<typeof contract.schema.body>

/** Makes the token call for the browser. Signing in is audited, refreshing is not. */
export async function exchangeToken(services: Services, form: Form, cookie: string | undefined): Promise<Tokens> {
  const redirect_uri = form.redirect_uri || callbackOf(services)
  if (form.grant_type === 'refresh_token') {
    const refresh_token = cookie || form.refresh_token
    if (!refresh_token) throw signInFailed()
    return refreshTokens(services, { grant_type: 'refresh_token', refresh_token, redirect_uri })
  }
  const { code = '', code_verifier } = form
  const tokens = await askForTokens(services, {
    grant_type: 'authorization_code',
    code,
    redirect_uri,
    ...(code_verifier && { code_verifier }),
  })
  await auditSignIn(services, tokens.accessToken)
  return tokens
}

/**
 * A token without this product's entry is not a sign-in, so it is not audited; the browser notices it and signs out.
 */
async function auditSignIn({ identity, db }: Services, token: string): Promise<void> {
  const person = await identity.verify(token).catch(() => undefined)
  if (person) await audit(db.open, { organizationId: null, userName: person.userName, action: 'sign-in' })
}
