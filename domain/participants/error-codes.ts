/** Why a pasted row cannot be added, or should be checked. */
export const participantRowCodes = [
  'MISSING_NAME_AND_EMAIL',
  'INVALID_EMAIL',
  'EMAIL_TOO_LONG',
  'NAME_TOO_LONG',
  'DUPLICATE_IN_TEXT',
  'DUPLICATE_OF_EXISTING',
  'UNKNOWN_LANGUAGE',
  'MISSING_LANGUAGE',
  'SUSPICIOUS_EMAIL',
  'KNOWN_AS_RATER',
] as const
export type ParticipantRowCode = (typeof participantRowCodes)[number]

/** Why a call about participants is refused. */
export const participantErrorCodes = [
  'NAME_OR_EMAIL_REQUIRED',
  'LANGUAGE_REQUIRED',
  'INVALID_EMAIL',
  'EMAIL_TOO_LONG',
  'NAME_TOO_LONG',
  'DUPLICATE_EMAILS',
  'NO_ROWS',
  'TOO_MANY_ROWS',
  'COLUMN_REQUIRED',
  'NOT_A_GENERIC_WAVE',
  'HAS_AS360_TOOL',
  'COUNT_REQUIRED',
  'MERGE_TARGET_REQUIRED',
  'MERGE_INTO_ITSELF',
  'MERGE_NOT_OFFERED',
  'UNRECOGNISED_LANGUAGES',
  'UNRECOGNISED_EMAILS',
] as const
export type ParticipantErrorCode = (typeof participantErrorCodes)[number]
