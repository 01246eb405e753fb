import { getSignInConfiguration } from '../../../contract/access/sign-in.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'

export type SignInConfiguration = AnswerOf<typeof getSignInConfiguration>

let asked: Promise<SignInConfiguration> | undefined

/** Asked once a page load; a failed answer is asked for again next time. */
export function signInConfiguration(): Promise<SignInConfiguration> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function ask(): Promise<SignInConfiguration> {
  const answer = await fetch(getSignInConfiguration.url)
  if (!answer.ok) throw new Error(`Sign-in configuration: ${answer.status}`)
  return (await answer.json()) as SignInConfiguration
}
