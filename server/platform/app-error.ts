/** A refusal that the caller sees: a code that the interface translates, the HTTP status, and the fields concerned. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly status: number
  readonly details: unknown
  /** Shown in the log and not to the caller, in our own words: it must hold no personal data. */
  readonly reason: string | undefined

  constructor(code: string, status: number, details?: unknown, reason?: string) {
    super(code)
    this.code = code
    this.status = status
    this.details = details
    this.reason = reason
  }
}

/** A refusal whose answer also has the fields of a result, for callers that read every answer as one. */
export class RefusedResult extends AppError {
  readonly result: Readonly<Record<string, unknown>>

  constructor(
    code: string,
    status: number,
    { result, details }: { result: RefusedResult['result']; details: unknown },
  ) {
    super(code, status, details)
    this.result = result
  }
}

/** 404 also where the record belongs to another tenant: the caller must not learn that it exists. */
export const notFound = () => new AppError('NOT_FOUND', 404)
export const notAllowed = (needs?: string) => new AppError('NOT_ALLOWED', 403, needs ? { needs } : undefined)
export const conflict = (code: string, details?: unknown) => new AppError(code, 409, details)
export const invalid = (details: { path: string; code: string; [more: string]: unknown }[]) =>
  new AppError('INVALID_INPUT', 400, details)

/** Throws unless the caller has the permission. */
export function need(permission: boolean, name?: string): asserts permission {
  if (!permission) throw notAllowed(name)
}
