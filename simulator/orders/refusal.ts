/** What a provider answers instead of doing what was asked. The message is for a person. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: number
  constructor(code: string, status: number, message: string) {
    super(message)
    this.code = code
    this.status = status
  }
}

export const unknownOrder = () => new Refusal('UNKNOWN_ORDER', 404, 'There is no such order.')
