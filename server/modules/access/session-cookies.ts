import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from './ask-for-tokens.ts'

const refreshCookie = 'assay_refresh'
const idCookie = 'assay_id'
const cookieSeconds = 12 * 3600
/**
 * Browsers drop cookies of more than 4096 characters, name and all. Without the id token the provider asks the user to
 * confirm the sign-out.
 */
const idTokenMax = 4000

/** Where a browser keeps the refresh token, and the id token, which tells the provider which session to end. */
export function sessionCookies(publicUrl: string) {
  const attributes = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  } as const
  return {
    read: ({ cookies }: FastifyRequest) => ({
      refreshToken: tokenOf(cookies[refreshCookie]),
      idToken: tokenOf(cookies[idCookie]),
    }),
    keep(reply: FastifyReply, { refreshToken, idToken }: Tokens): void {
      const kept = { ...attributes, maxAge: cookieSeconds }
      if (refreshToken) reply.setCookie(refreshCookie, refreshToken, kept)
      if (idToken && idToken.length <= idTokenMax) reply.setCookie(idCookie, idToken, kept)
    },
    forget(reply: FastifyReply): void {
      reply.clearCookie(refreshCookie, attributes).clearCookie(idCookie, attributes)
    },
  }
}

/** Tokens are of visible ASCII (RFC 6749, appendix A). Any other cookie is not ours and counts as no token. */
const tokenOf = (value: string | undefined) => (value && /^[\x20-\x7e]+$/.test(value) ? value : undefined)
