import type { OutcomeStage } from '../../domain/eap-reports/outcomes/outcome-questions.ts'

/** The short questionnaire before the first and after the last contact. Nothing on it names a matter or a person. */
export type OutcomePage = {
  linkGuid: string
  stage: OutcomeStage
  /** `ended`: its time is over, and what was answered before stays. */
  state: 'open' | 'answered' | 'ended'
  /** Whom to call now. */
  emergencyNumbers: { name: string; phone: string }[]
}
