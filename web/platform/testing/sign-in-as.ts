import { exchangeToken, getSignInConfiguration } from '../../../contract/access/sign-in.ts'
import { remembered } from '../remembered.ts'
import { restoreSession } from '../session/session.ts'
import type { FakeServer } from './fake-server.ts'

export const testClientId = 'assay-web'

type Person = { userName?: string; name?: string; roles?: readonly string[] | null; minutes?: number }

/** An unsigned token in the shape of a real one. `roles: null` leaves out this product's entry. */
export function tokenFor({
  userName = 'jana.kralova',
  name = 'Jana Králová',
  roles = ['internal'],
}: Person = {}): string {
  const claims = {
    sub: `id-${userName}`,
    preferred_username: userName,
    name,
    email: `${userName}@example.com`,
    resource_access: roles ? { [testClientId]: { roles } } : {},
  }
  const bytes = new TextEncoder().encode(JSON.stringify(claims))
  return `e30.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.`
}

/** The server as it is for somebody with a refresh cookie. */
export function serveSession(server: FakeServer, person: Person = {}): void {
  remembered.set('hasSession', true)
  server.answer(getSignInConfiguration, {
    authorizationEndpoint: 'http://id.test/auth',
    clientId: testClientId,
    scope: 'openid',
    builtIn: true,
  })
  server.answer(exchangeToken, () => ({
    access_token: tokenFor(person),
    expires: Date.now() + (person.minutes ?? 5) * 60_000,
    refresh_token: 'cookie',
    token_type: 'Bearer',
  }))
}

export async function signInAs(server: FakeServer, person: Person = {}): Promise<void> {
  serveSession(server, person)
  await restoreSession()
}
