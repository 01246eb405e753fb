/**
 * Why the CRM did not do what it was asked. `away`: it did not answer, or not as the CRM; `refused`: it says no, for
 * good; `conflict`: its record has changed since it was read here; `invalid`: it answered something that it cannot mean.
 */
export type CrmFailureReason = 'away' | 'refused' | 'conflict' | 'invalid'

export class CrmFailure extends Error {
  override readonly name = 'CrmFailure'
  readonly reason: CrmFailureReason
  /**
   * The CRM may have done it nevertheless: it must be asked again with the same id before anything else. It speaks of this call alone:
   * that the next one did not reach the CRM says nothing about the first. Refusals and conflicts are certain of both.
   */
  readonly isUncertain: boolean
  /** For the log, and for people who look into a refusal: without credentials and personal data. */
  readonly detail: string

  constructor(reason: CrmFailureReason, { detail, isUncertain = false }: { detail: string; isUncertain?: boolean }) {
    super(`${reason}: ${detail}`)
    this.reason = reason
    this.isUncertain = isUncertain
    this.detail = detail
  }
}
