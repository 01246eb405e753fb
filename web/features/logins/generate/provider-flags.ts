import { providerFlags, type ToolProvider } from '../../../../domain/providers/providers.ts'
import type { GenerateFlags } from './use-generation.ts'

const flags = providerFlags satisfies Record<keyof GenerateFlags, ToolProvider>
type Flag = keyof typeof flags

/** How the call names a provider. */
export function flagOf(provider: ToolProvider): Flag {
  const known = (Object.keys(flags) as Flag[]).find((flag) => flags[flag] === provider)
  if (!known) throw new Error(`No logins are generated from ${provider}`)
  return known
}

export const flagsOf = (providers: readonly ToolProvider[]): GenerateFlags =>
  Object.fromEntries(providers.map((provider) => [flagOf(provider), true]))
