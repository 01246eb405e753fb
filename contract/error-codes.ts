/** Refusals that any call can answer with. The interface words each in every language (`errors.json`). */
export const commonErrorCodes = [
  'INVALID_INPUT', // 400, `details` lists the offending paths
  'INVALID_JSON', // 400
  'UNKNOWN_SORT_FIELD', // 400
  'NOT_SIGNED_IN', // 401
  'NO_RESOURCE_ACCESS', // 401, the token lacks this product's entry
  'NOT_ALLOWED', // 403
  'NOT_FOUND', // 404
  'METHOD_NOT_ALLOWED', // 405, `Allow` lists the methods of the address
  'REQUEST_TIMEOUT', // 408, the request took too long to come
  'CONFLICT', // 409
  'RECORD_CHANGED', // 409, others saved since the revision that was sent; `details` is the record as it is now
  'IDEMPOTENCY_KEY_REUSED', // 409, another request came under this key before
  'ALREADY_DONE', // 409, the same call before has done its work, and its answer is lost
  'STILL_RUNNING', // 409, the same call before has not ended yet
  'TOO_LARGE', // 413, or 431 for its headers
  'UNSUPPORTED_TYPE', // 415
  'TOO_MANY_REQUESTS', // 429
  'INTERNAL_ERROR', // 500
  'SOURCE_UNAVAILABLE', // 502, the CRM or a provider is away
  'FILE_UNAVAILABLE', // 503, a stored file cannot be read, or none can be stored now
  'UNAVAILABLE', // 503, the database is away or recovering; Retry-After says when to try again
] as const

/** What every refusal looks like on the wire. */
export type ErrorAnswer = { errorMessage: string; details?: unknown }
/** A refusal of one input field: `path` is `rows.3.assessorEmail`, `code` a code the interface words. */
export type FieldError = { path: string; code: string; [more: string]: unknown }
