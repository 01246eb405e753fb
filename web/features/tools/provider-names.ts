import type { ToolProvider } from '../../../domain/providers/providers.ts'

/** Names of providers are the same in every language. */
export const providerNames: Readonly<Record<ToolProvider, string>> = {
  Hogan: 'Hogan',
  XRT: 'XRT',
  Pointleader: 'Pointleader',
  AS360: '360°',
  ACDC: 'AC/DC',
  IST: 'IST',
}
