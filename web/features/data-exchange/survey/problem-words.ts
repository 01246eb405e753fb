import {
  isSurveyWarning,
  surveyLeftOutCodes,
  type SurveyLeftOutCode,
  type SurveyProblemCode,
} from '../../../../domain/data-exchange/survey/survey-mapping.ts'

export const isWarning = (code: SurveyProblemCode): boolean => isSurveyWarning(code)

const leftOut: ReadonlySet<string> = new Set(surveyLeftOutCodes)
/** Whether rows with the problem can be left out. */
export const canLeaveOut = (code: SurveyProblemCode): code is SurveyLeftOutCode => leftOut.has(code)

/** Problems of columns rather than of rows. */
const ofColumns: ReadonlySet<SurveyProblemCode> = new Set([
  'NO_ASSESSEE_EMAIL',
  'NO_ASSESSOR_EMAIL',
  'NO_ROLE',
  'NO_ANSWERS',
  'ITEM_TWICE',
  'ITEM_UNKNOWN',
  'COLUMN_TWICE',
  'SECTION_FULL',
  'ITEM_WITHOUT_COLUMN',
])
export const isOfColumns = (code: SurveyProblemCode): boolean => ofColumns.has(code)
