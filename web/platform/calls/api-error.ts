import type { ErrorAnswer } from '../../../contract/error-codes.ts'

/** A refused call, one without a response, or one with an incomplete response. */
export class ApiError extends Error {
  /** Undefined when there was no response at all. */
  readonly status: number | undefined
  /** The code of the response, for `wordError`; empty when it had none. */
  readonly code: string
  readonly details: unknown
  /** All of the response. */
  readonly answer: object
  /** The call was a write, so the user must be told how it ended. */
  readonly ofWrite: boolean
  /** The name of the call; its error notice is closed once it succeeds. */
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
    this.answer = answer
    this.ofWrite = ofWrite
    this.call = call
  }
}

export function isApiError(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** It is unknown whether the server executed the call. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && (error.status === undefined || error.status >= 500)
}

/** The client aborted the call because the user moved on. Not reported. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** A failed read in the form that DataTable takes; null without a failure. */
export function listError(error: unknown): { code?: string } | null {
  if (!error) return null
  return isApiError(error) && error.code ? { code: error.code } : {}
}
