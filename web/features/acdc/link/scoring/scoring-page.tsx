import type { ScoringPage as Model } from '../../../../../contract/acdc/pages.ts'
import { ScoringOver } from './scoring-over.tsx'
import { Scoring } from './scoring.tsx'

/** An evaluator's work during an assessment centre: one activity and one person at a time. */
export function ScoringPage({ model }: { model: Model }) {
  return model.state === 'over' ? <ScoringOver {...model} /> : <Scoring {...model} />
}
