import type { OutcomeStage } from '../../domain/eap-reports/outcomes/outcome-questions.ts'
import type { ProgrammeNotes } from '../eap-booking/pages.ts'

/** The short questionnaire before the first and after the last contact. Nothing on it names a matter or a person. */
export type OutcomePage = {
  linkGuid: string
  stage: OutcomeStage
  /** `ended`: its time is over, or the programme does not ask any more. */
  state: 'open' | 'answered' | 'ended'
  notes: ProgrammeNotes
}
