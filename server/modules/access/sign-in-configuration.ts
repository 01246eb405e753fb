import type { getSignInConfiguration } from '../../../contract/access/sign-in.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { Services } from '../../platform/services.ts'

export async function signInConfiguration({ identity }: Services): Promise<AnswerOf<typeof getSignInConfiguration>> {
  return {
    authorizationEndpoint: (await identity.endpoints()).authorization,
    clientId: identity.clientId,
    scope: 'openid offline_access',
    builtIn: identity.provider !== undefined,
  }
}
