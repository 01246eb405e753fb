import { finishSignIn, type SignInResult } from './sign-in.ts'

/** A code can be exchanged once, however often it is asked for. */
let exchange: { query: string; result: Promise<SignInResult> } | undefined

/** The result of the return from the identity provider with this query. */
export function signInReturned(query: string): Promise<SignInResult> {
  if (exchange?.query !== query) exchange = { query, result: finishSignIn(new URLSearchParams(query)) }
  return exchange.result
}
