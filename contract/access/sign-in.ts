import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Every page load makes this call once, and a whole office may share one IP address. */
const pageLoadsPerMinute = 1200

/** What the browser needs before sign-in. Never a secret. */
export const getSignInConfiguration = endpoint({
  method: 'GET',
  url: '/api/auth/configuration',
  schema: {
    summary: 'Where to sign in: authorization address and client id',
    response: {
      200: z.object({
        authorizationEndpoint: z.string(),
        clientId: z.string(),
        scope: z.string(),
        builtIn: z.boolean(),
      }),
    },
  },
  config: { caller: 'public', needs: 'nothing', errors: [], callsPerMinute: pageLoadsPerMinute },
})

/** Form-encoded, as OAuth 2 requires. The client secret and the refresh token never reach the browser. */
export const exchangeToken = endpoint({
  method: 'POST',
  url: '/api/auth/token',
  schema: {
    summary: 'Exchanges an authorization code, or the refresh token of the cookie, for an access token',
    consumes: ['application/x-www-form-urlencoded'],
    body: z.object({
      grant_type: z.enum(['authorization_code', 'refresh_token']),
      code: z.string().max(4096).optional(),
      code_verifier: z.string().max(256).optional(),
      redirect_uri: z.string().max(4096).optional(),
      refresh_token: z.string().max(8192).optional(),
      client_id: z.string().max(255).optional(),
      client_secret: z.string().max(1024).optional(),
    }),
    response: {
      200: z.object({
        access_token: z.string(),
        /** When the access token expires: milliseconds since 1970. */
        expires: z.number().int(),
        /** Always "cookie": the token itself is in an HttpOnly cookie. */
        refresh_token: z.string(),
        token_type: z.string(),
      }),
    },
  },
  config: { caller: 'public', needs: 'nothing', errors: ['SIGN_IN_FAILED'], callsPerMinute: pageLoadsPerMinute },
})

export const signOut = endpoint({
  method: 'POST',
  url: '/api/auth/logout',
  schema: {
    summary: 'Ends the session at both configured authentication hosts and deletes the refresh token',
    body: z.strictObject({ token: z.string().max(8192).optional() }).nullish(),
    response: { 200: z.object({ endSessionUrl: z.string().nullable() }) },
  },
  config: { caller: 'public', needs: 'nothing', errors: [], callsPerMinute: 60 },
})
