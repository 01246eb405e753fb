/**
 * Why a provider did not do what was asked:
 *
 * - `away`: no answer, not in time, or a fault of its own (5xx). Worth another try later.
 * - `refused`: it does not accept our key or what we asked; another try would be refused too.
 * - `invalid`: it answered, but not what the contract says: no JSON, too much, somebody else's record, a redirect.
 *
 * `isUncertain`: the provider may have done it, as the question reached it. `detail` is what it said, at most 300 characters.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly reason: 'away' | 'refused' | 'invalid'
  readonly isUncertain: boolean
  readonly detail: string
  constructor(reason: ProviderFailure['reason'], { isUncertain = false, detail = '' } = {}) {
    super(`The provider ${said[reason]}`)
    this.reason = reason
    this.isUncertain = isUncertain
    this.detail = detail.slice(0, 300)
  }
}

const said = { away: 'does not answer', refused: 'refused', invalid: 'answered something else' }
