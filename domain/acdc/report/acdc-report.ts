import type { WaveActivity } from '../activity.ts'
import type { Score } from '../scores.ts'

/** What an AC/DC report about a confirmed person is computed from. Evaluators are numbered and have no names. */
export type AcdcReportInput = {
  scale: { lowest: number; highest: number }
  /** Competencies that are observed in an activity, in the order of the published content; with the keys of their behaviours. */
  sections: readonly { number: number; itemKeys: readonly string[] }[]
  activities: readonly WaveActivity[]
  scores: readonly { evaluator: number; activityId: number; section: number; value: Score }[]
  /** How often each behaviour was seen, by all evaluators together. */
  behaviours: readonly { activityId: number; key: string; plus: number; minus: number }[]
  /** Agreed scores by competency. */
  agreed: ReadonlyMap<number, number>
  /** Agreed scores of the wave's other confirmed people, by competency; empty where they may not be compared. */
  others: ReadonlyMap<number, readonly number[]>
}

export const closenessOfEvaluators = ['close', 'mostly', 'differs'] as const
export type Closeness = (typeof closenessOfEvaluators)[number]
export type AcdcLevel = 'low' | 'middle' | 'high'

export type AcdcCompetency = {
  section: number
  /** What the evaluators agreed on; null where a competency was added after the agreement. */
  agreed: number | null
  level: AcdcLevel | null
  /** Evaluators who gave a number. */
  evaluators: number
  /** Ends of what single evaluators gave, before they talked; null with fewer than two of them. */
  range: { lowest: number; highest: number } | null
  closeness: Closeness | null
  /** Mean of the others' agreed scores, to one decimal. */
  comparison: { mean: number; people: number } | null
  /** Activities in which it was seen. */
  activityIds: number[]
  behaviours: AcdcBehaviour[]
}

export type AcdcBehaviour = { key: string; plus: number; minus: number }
/** A behaviour that stands out, with its competency. */
export type AcdcSeen = AcdcBehaviour & { section: number }

export type AcdcReport = {
  competencies: AcdcCompetency[]
  /** Behaviours seen for the better more often than for the worse, the clearest first. */
  seenMost: AcdcSeen[]
  /** Behaviours seen for the worse more often than for the better, the clearest first. */
  seenLeast: AcdcSeen[]
  /** How many others the person is compared with; 0: with nobody. */
  comparedWith: number
}
