import type { Temporal as Polyfill } from 'temporal-polyfill'

/**
 * Takes the place of `temporal-polyfill` in built pages (vite.config.ts): browsers with a `Temporal` of their own do not
 * load the other 18 kB.
 */
const own = (globalThis as { Temporal?: typeof Polyfill }).Temporal
export const Temporal = own ?? (await import('temporal-polyfill/implementation')).Temporal
