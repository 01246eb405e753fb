/** What the login listing can be grouped by (PLT-2-154). */
export const loginGroupings = ['none', 'company', 'project', 'branch', 'provider'] as const
export type LoginGrouping = (typeof loginGroupings)[number]
