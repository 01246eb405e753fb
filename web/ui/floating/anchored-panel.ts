import { drawn, fetched } from './fetched.ts'

/** The frame of panels whose content is there already. */
export const anchoredPanel = fetched(async () => (await import('./anchored.tsx')).AnchoredPanel)
export const AnchoredPanel = drawn(anchoredPanel)
