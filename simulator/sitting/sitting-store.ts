import type { OutsideProvider } from '../../domain/providers/providers.ts'
/** `open`: may be begun or continued. `refused`: locked, expired or cancelled. */
export type SittingPhase = 'open' | 'finished' | 'refused'
export type StoredSitting = {
  token: string
  orderId: string
  provider: OutsideProvider
  toolId: string
  languageCode: string
  personName: string
  phase: SittingPhase
  /** What the sitting keeps of itself; null before it is begun. */
  state: unknown
  /** Raised by every save. */
  version: number
}
export type SittingScale = { id: string; name: string; value: number; standardError: number | null }
export type SittingChange = { phase?: 'started' | 'finished'; scales?: readonly SittingScale[] }
/** The orders as the sitting sees them. `save` returns false, and changes nothing, if another save came first. */
export type SittingStore = {
  find(token: string): StoredSitting | undefined
  save(token: string, version: number, state: unknown, now: Date, change?: SittingChange): boolean
}
