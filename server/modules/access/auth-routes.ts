import * as signInContract from '../../../contract/access/sign-in.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { exchangeToken } from './exchange-token.ts'
import { sessionCookies } from './session-cookies.ts'
import { signInConfiguration } from './sign-in-configuration.ts'
import { signOut } from './sign-out.ts'

/** The session of a browser: the access token is kept in its memory, the others in cookies that scripts cannot read. */
export function authRoutes(register: Register, services: Services): void {
  const cookies = sessionCookies(services.config.publicUrl)

  register(signInContract.getSignInConfiguration, () => signInConfiguration(services))
  register(signInContract.exchangeToken, async ({ body, request, reply }) => {
    try {
      const tokens = await exchangeToken(services, body, cookies.read(request).refreshToken)
      cookies.keep(reply, tokens)
      return {
        access_token: tokens.accessToken,
        expires: tokens.expires,
        refresh_token: 'cookie',
        token_type: tokens.tokenType,
      }
    } catch (error) {
      // A provider that is briefly unavailable must not sign anybody out.
      if (error instanceof AppError && error.status === 401) cookies.forget(reply)
      throw error
    }
  })
  register(signInContract.signOut, async ({ body, request, reply }) => {
    const accessToken = request.headers.authorization?.replace(/^Bearer /i, '') ?? body?.token ?? ''
    cookies.forget(reply)
    return { endSessionUrl: await signOut(services, { accessToken, ...cookies.read(request) }) }
  })
}
