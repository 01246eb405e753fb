/** Who makes the tools (OPS-1-09). */
export const toolProviders = ['Hogan', 'XRT', 'Pointleader', 'AS360', 'ACDC', 'IST'] as const
export type ToolProvider = (typeof toolProviders)[number]

/** Providers whose tests are taken at their own site: logins are ordered from them, and results fetched (PLT-7-62). */
export const outsideProviders = ['Hogan', 'XRT', 'Pointleader'] as const satisfies readonly ToolProvider[]
export type OutsideProvider = (typeof outsideProviders)[number]

export const isOutsideProvider = (provider: string): provider is OutsideProvider =>
  outsideProviders.some((known) => known === provider)

/** How the call that generates logins names the providers (OPS-7-30). The login of IST is made by us; others are ordered. */
export const providerFlags = { xrt: 'XRT', hogan: 'Hogan', pl: 'Pointleader', ist: 'IST' } as const satisfies Record<
  string,
  ToolProvider
>
export type GeneratedProvider = (typeof providerFlags)[keyof typeof providerFlags]

export const isGenerated = (provider: ToolProvider): provider is GeneratedProvider =>
  Object.values(providerFlags).some((known) => known === provider)
