/** A refusal that the caller is told about: a code the interface words, the status, and where it lies. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly status: number
  readonly details: unknown
  /** What the log is told and the caller is not, in words of ours: nothing of anybody's may stand in it. */
  readonly reason: string | undefined

  constructor(code: string, status: number, details?: unknown, reason?: string) {
    super(code)
    this.code = code
    this.status = status
    this.details = details
    this.reason = reason
  }
}

/** 404 also where the record is another tenant's: that it exists must not be known. */
export const notFound = () => new AppError('NOT_FOUND', 404)
export const notAllowed = (needs?: string) => new AppError('NOT_ALLOWED', 403, needs ? { needs } : undefined)
export const conflict = (code: string, details?: unknown) => new AppError(code, 409, details)
export const invalid = (details: { path: string; code: string; [more: string]: unknown }[]) =>
  new AppError('INVALID_INPUT', 400, details)

/** Ends the call unless the permission is there. */
export function need(permission: boolean, name?: string): asserts permission {
  if (!permission) throw notAllowed(name)
}
