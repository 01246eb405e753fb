import type { Scoring, ScoredPerson, ScoringActivity, ScoringSection } from '../../../../../contract/acdc/pages.ts'
import type { ScoringState, ScoringStore } from './scoring-store.ts'

export type ScoringProps = {
  shareGuid: string
  listPath: string
  scoring: Scoring
  state: ScoringState
  store: ScoringStore
}

/** What the parts of the screen draw. */
export type ScoringView = ScoringProps & {
  activity: ScoringActivity
  person: ScoredPerson
  /** Competencies that are observed in the activity. */
  sections: ScoringSection[]
  /** The competency whose behaviours are shown; undefined: none. */
  open: number | undefined
  /** Scoring was closed: everything is shown, nothing can be changed. */
  isClosed: boolean
  onOpen: (sectionNumber: number) => void
  onGo: (place: { activityId?: number; questionnaireId?: number }) => void
}
