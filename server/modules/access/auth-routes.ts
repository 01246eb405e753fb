import type { FastifyReply } from 'fastify'
import * as contract from '../../../contract/access.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { exchangeToken } from './exchange-token.ts'
import { signOut } from './sign-out.ts'

const cookieName = 'assay_refresh'
const cookieSeconds = 12 * 3600

/** The session of a browser: the access token goes to its memory, the refresh token into a cookie it cannot read. */
export function authRoutes(register: Register, services: Services): void {
  const { config, identity } = services
  const cookie = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
  } as const
  const forget = (reply: FastifyReply) => reply.clearCookie(cookieName, cookie)

  register(contract.getSignInConfiguration, async () => ({
    authorizationEndpoint: (await identity.endpoints()).authorization,
    clientId: identity.clientId,
    scope: 'openid offline_access',
    builtIn: identity.provider !== undefined,
  }))
  register(contract.exchangeToken, async ({ body, request, reply }) => {
    try {
      const tokens = await exchangeToken(services, body, request.cookies[cookieName])
      if (tokens.refreshToken) reply.setCookie(cookieName, tokens.refreshToken, { ...cookie, maxAge: cookieSeconds })
      return {
        access_token: tokens.accessToken,
        expires: tokens.expires,
        refresh_token: 'cookie',
        token_type: tokens.tokenType,
      }
    } catch (error) {
      forget(reply)
      throw error
    }
  })
  register(contract.signOut, async ({ body, request, reply }) => {
    const bearer = request.headers.authorization?.replace(/^Bearer /i, '') ?? body?.token ?? ''
    await signOut(services, bearer, request.cookies[cookieName])
    forget(reply)
    return { endSessionUrl: null }
  })
}
