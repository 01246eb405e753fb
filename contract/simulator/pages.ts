import type { ReasoningBank } from '../../domain/simulator/instruments.ts'
import type { ShownItem, SittingView } from './sitting.ts'

/** The page of a simulated test. Its address may open nothing, which the page says itself: under its band. */
export type SimulatedTestPage = { state: 'unknown' } | ({ state: 'known' } & SimulatedTest)

export type SimulatedTest = {
  token: string
  /** Empty if the order names nobody. */
  personName: string
  /** The items exist in the page's language; otherwise they are in English. */
  isTranslated: boolean
  itemLanguage: ItemLanguage
  /** Where the sitting stood when the page was made. */
  view: SittingView
  /** Two items to try before the clock starts. */
  test: { kind: 'reasoning'; bank: ReasoningBank; practice: readonly ShownItem[] } | PersonalityTest
}

export type PersonalityTest = { kind: 'personality'; statements: readonly { id: string; text: string }[] }

/** The languages in which there are items. */
export type ItemLanguage = 'en' | 'cs'
