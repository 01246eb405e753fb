/** Refusals that any call can answer with. The interface words each in every language (`errors.json`). */
export const commonErrorCodes = [
  'INVALID_INPUT', // 400, `details` lists the offending paths
  'INVALID_JSON', // 400
  'UNKNOWN_SORT_FIELD', // 400
  'NOT_SIGNED_IN', // 401
  'NO_RESOURCE_ACCESS', // 401, the token lacks this product's entry
  'NOT_ALLOWED', // 403
  'NOT_FOUND', // 404
  'CONFLICT', // 409
  'RECORD_CHANGED', // 409, others saved since the revision that was sent; `details` is the record as it is now
  'IDEMPOTENCY_KEY_REUSED', // 409, another request came under this key before
  'TOO_LARGE', // 413
  'UNSUPPORTED_TYPE', // 415
  'TOO_MANY_REQUESTS', // 429
  'INTERNAL_ERROR', // 500
  'SOURCE_UNAVAILABLE', // 502, the CRM or a provider is away
] as const
export type CommonErrorCode = (typeof commonErrorCodes)[number]

/** What every refusal looks like on the wire. */
export type ErrorAnswer = { errorMessage: string; details?: unknown }
/** A refusal of one input field: `path` is `rows.3.assessorEmail`, `code` a code the interface words. */
export type FieldError = { path: string; code: string; [more: string]: unknown }
