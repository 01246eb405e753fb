/** Error codes that any call can return. `errors.json` words each of them in every language. */
export const commonErrorCodes = [
  'INVALID_INPUT', // 400, `details` lists the offending paths
  'INVALID_JSON', // 400
  'UNKNOWN_SORT_FIELD', // 400
  'NOT_SIGNED_IN', // 401
  'NO_RESOURCE_ACCESS', // 401, the token lacks this product's entry
  'NOT_ALLOWED', // 403
  'NOT_FOUND', // 404
  'METHOD_NOT_ALLOWED', // 405, `Allow` lists the methods of the address
  'REQUEST_TIMEOUT', // 408, the request took too long to arrive
  'CONFLICT', // 409
  'RECORD_CHANGED', // 409, others saved after the revision that was sent; `details` is the current record
  'IDEMPOTENCY_KEY_REUSED', // 409, another request was sent with this key before
  'ALREADY_DONE', // 409, the same call was made before and did its work, but its response is lost
  'STILL_RUNNING', // 409, the same call was made before and has not ended yet
  'TOO_LARGE', // 413, or 431 for its headers
  'UNSUPPORTED_TYPE', // 415
  'TOO_MANY_REQUESTS', // 429
  'INTERNAL_ERROR', // 500
  'SOURCE_UNAVAILABLE', // 502, the CRM or a provider cannot be reached
  'FILE_UNAVAILABLE', // 503, a stored file cannot be read, or none can be stored now
  'UNAVAILABLE', // 503, the database cannot be reached or is recovering; Retry-After says when to try again
] as const

/** The response body of every error. */
export type ErrorAnswer = { errorMessage: string; details?: unknown }
/** An error in one input field: `path` such as `rows.3.assessorEmail`, `code` a code that the interface has words for. */
export type FieldError = { path: string; code: string; [more: string]: unknown }
