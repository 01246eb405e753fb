import type { Claims } from '../../../domain/access/session.ts'

/** The claims of an access token. The server verifies tokens; here they only decide what is shown. */
export function readClaims(accessToken: string): Claims | undefined {
  const payload = accessToken.split('.')[1]
  if (!payload) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : undefined
  } catch {
    return undefined
  }
}
