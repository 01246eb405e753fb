import type { ErrorAnswer } from '../../../contract/error-codes.ts'

/** A refused call, or one that got no answer, or one that broke off. */
export class ApiError extends Error {
  /** Undefined when there was no answer at all. */
  readonly status: number | undefined
  /** The code of the answer, to be worded by `wordError`; empty when the answer carried none. */
  readonly code: string
  readonly details: unknown
  /** The call was to change something, so that whoever made it has to be told how it ended. */
  readonly ofWrite: boolean
  /** The name of the call; what is said of its failure goes once it succeeds. */
  readonly call: string | undefined

  constructor(
    status: number | undefined,
    answer: Partial<ErrorAnswer> = {},
    { ofWrite = false, call }: { ofWrite?: boolean; call?: string } = {},
  ) {
    super(answer.errorMessage || (status === undefined ? 'No response' : `Status ${status}`))
    this.name = 'ApiError'
    this.status = status
    this.code = typeof answer.errorMessage === 'string' ? answer.errorMessage : ''
    this.details = answer.details
    this.ofWrite = ofWrite
    this.call = call
  }
}

export function isApiError(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** Whether the server did what was asked is not known. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && (error.status === undefined || error.status >= 500)
}

/** The client gave up the call itself: the user moved on. Nobody needs to hear of it. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** A failed read as DataTable takes it; null while nothing failed. */
export function listError(error: unknown): { code?: string } | null {
  if (!error) return null
  return isApiError(error) && error.code ? { code: error.code } : {}
}
