import { getSignInConfiguration } from '../../../contract/access/sign-in.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'

export type SignInConfiguration = AnswerOf<typeof getSignInConfiguration>

let asked: Promise<SignInConfiguration> | undefined

/** Loaded once per page load; retried on the next use after a failure. */
export function signInConfiguration(): Promise<SignInConfiguration> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** For a page that already contains it. */
export function knowSignInConfiguration(known: SignInConfiguration): void {
  asked = Promise.resolve(known)
}

async function ask(): Promise<SignInConfiguration> {
  const answer = await fetch(getSignInConfiguration.url)
  if (!answer.ok) throw new Error(`Sign-in configuration: ${answer.status}`)
  return (await answer.json()) as SignInConfiguration
}
