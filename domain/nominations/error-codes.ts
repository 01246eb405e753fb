export const nominationIssueCodes = [
  'MISSING_ASSESSEE_NAME',
  'MISSING_ASSESSOR_NAME',
  'NAME_TOO_LONG',
  'MISSING_ASSESSEE_EMAIL',
  'MISSING_ASSESSOR_EMAIL',
  'INVALID_EMAIL',
  'EMAIL_TOO_LONG',
  'UNRECOGNISED_ROLE',
  'MISSING_ASSESSOR_LANGUAGE',
  'SAME_ROWS',
  'AMBIGUOUS_SELF',
  'DIFFERENT_NAMES',
  'NAME_DIFFERS_FROM_EXISTING',
  'SUSPICIOUS_EMAIL',
  'OTHER_ASSESSEE',
] as const
export type NominationIssueCode = (typeof nominationIssueCodes)[number]

/** Why a call or an action about nominations is refused. */
export const nominationErrorCodes = [
  'NOMINATIONS_INVALID',
  'NOMINATIONS_FINALIZED',
  'NOMINATIONS_CLOSED',
  'NOMINATIONS_CHANGED',
  'WAVE_WITHOUT_NOMINATIONS',
  'RATERS_OUT_OF_LIMITS',
  'LINK_NOT_FOUND',
  'LINK_EXPIRED',
  'LINK_NOT_EDITABLE',
  'TERMS_NOT_APPROVED',
  'PASTED_DATA_INVALID',
  'IMPORT_FILE_FAILED',
  'TOO_MANY_ROWS',
  'DUPLICATES_FIX_FAILED',
  'NAMES_FIX_FAILED',
] as const
export type NominationErrorCode = (typeof nominationErrorCodes)[number]
