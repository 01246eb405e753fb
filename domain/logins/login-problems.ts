/** What can be wrong with what a provider says of a login. */
export const loginProblems = [
  'UNKNOWN_STATUS',
  'ORDER_UNKNOWN',
  'ORDER_UNCERTAIN',
  'UNLOCK_FAILED',
  'RESULT_OF_SOMEBODY_ELSE',
  'RESULT_INVALID',
  'RESULT_REFUSED',
  'REPORT_INVALID',
] as const
