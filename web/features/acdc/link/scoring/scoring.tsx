import { useState, useSyncExternalStore } from 'react'
import type { ScoringPage } from '../../../../../contract/acdc/pages.ts'
import { createScoringStore } from './scoring-store.ts'
import { NothingToScore } from './nothing-to-score.tsx'
import { ScoringDone } from './scoring-done.tsx'
import { ScoringScreen } from './scoring-screen.tsx'

type ScoringProps = Extract<ScoringPage, { state: 'open' }>

/** What the evaluator gives, and whether he is done. */
export function Scoring({ shareGuid, listPath, scoring }: ScoringProps) {
  const [store] = useState(() => createScoringStore(scoring, shareGuid))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const [activity] = scoring.activities
  if (!activity) return <NothingToScore waveName={scoring.waveName} listPath={listPath} />
  const view = { shareGuid, listPath, scoring, state, store }
  if (state.finishedOn !== null && state.closedOn === null) return <ScoringDone {...view} />
  return <ScoringScreen {...view} firstActivity={activity} />
}
