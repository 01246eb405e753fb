/** Providers of tests whose reports are fetched (PLT-7-62). */
export const reportProviders = ['Hogan', 'XRT', 'Pointleader'] as const
export type ReportProviderName = (typeof reportProviders)[number]
