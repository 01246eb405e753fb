import type { z } from 'zod'
import type { Contact } from '../questionnaires/pages.ts'
import type { BodyOf } from '../endpoint.ts'
import type { saveScoring, scoring } from './scoring.ts'

export type Scoring = z.output<typeof scoring>
export type ScoredPerson = Scoring['people'][number]
export type ScoringActivity = Scoring['activities'][number]
export type ScoringSection = Scoring['sections'][number]
export type ScoringOperation = BodyOf<typeof saveScoring>['operations'][number]

/** The page on which an evaluator scores. */
export type ScoringPage =
  /** The wave is not, or no longer, in the phase in which it is scored. */
  | {
      state: 'over'
      waveGuid: string
      evaluatorId: number
      waveName: string
      listPath: string
      contact: Contact | null
    }
  | { state: 'open'; shareGuid: string; listPath: string; scoring: Scoring }
