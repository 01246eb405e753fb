/** The reports of the product's own 360 tool, by code; those of other tools are named in the catalogue of tools. */
export const reports360 = ['individual', 'superior', 'summary', 'team', 'wave'] as const
export type Report360Kind = (typeof reports360)[number]
