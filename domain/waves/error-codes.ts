/** Why a field of wave setup is not valid. */
export const waveIssueCodes = [
  'REQUIRED',
  'TOO_LONG',
  'NOT_A_DATE',
  'NOT_AN_INTEGER',
  'NOT_A_NUMBER',
  'OUT_OF_RANGE',
  'FINISH_BEFORE_START',
  'LOWER_NOT_BELOW_HIGHER',
  'DEADLINE_OUTSIDE_WAVE',
  'FEWER_THAN_THREE_RATERS',
  'SINGLE_RATER_READABLE',
  'SINGLE_RATER_REFUSED',
  'BELOW_TOLD_MINIMUM',
] as const
export type WaveIssueCode = (typeof waveIssueCodes)[number]

export const phaseBlockCodes = [
  'SKIPPING_PHASE',
  'INVALID_ROLES',
  'MISSING_LANGUAGES',
  'PHASE_NOT_OFFERED',
  'PHASE_UNCHANGED',
  'PHASE_SWITCH_PENDING',
  'WAVE_WITHOUT_PHASES',
] as const
export type PhaseBlockCode = (typeof phaseBlockCodes)[number]

export const phaseWarningCodes = [
  'HAS_COLLECTED_DATA',
  'HAS_UPLOADED_DATA',
  'INVALID_ROLES',
  'SWITCHING_TO_FINISHED',
] as const
export type PhaseWarningCode = (typeof phaseWarningCodes)[number]

/** Why a call about waves is refused. */
export const waveErrorCodes = [
  ...phaseBlockCodes,
  'DELETE_ANSWERS_NOT_ALLOWED',
  'DELETE_ANSWERS_NOT_ASKED',
  'TEMPLATES_LOCKED',
  'WAVE_KIND_LOCKED',
] as const
