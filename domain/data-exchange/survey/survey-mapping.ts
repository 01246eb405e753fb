import type { LanguageCode } from '../../languages/languages.ts'
import type { RoleId } from '../../templates/template-content.ts'

/** What a column of the file is. Several columns of a name are joined by a space, in their order. */
export const surveyUses = [
  'ignore',
  'assesseeName',
  'assesseeEmail',
  'assessorName',
  'assessorEmail',
  'role',
  'language',
  'startedAt',
  'submittedAt',
  'answer',
  'comment',
] as const
export type SurveyUse = (typeof surveyUses)[number]

/** `key`: of the item or comment, as `item-key.ts` makes it; null for every other use. */
export type SurveyColumn = { use: SurveyUse; key: string | null }

/** What a value of the answer columns is: a number of the scale, 999 for "not applicable", or null: no answer. */
export type SurveyAnswerValue = { value: string; number: number | null }
/** What a value of the role column is; null: rows with it are left out. */
export type SurveyRoleValue = { value: string; roleId: RoleId | null }

/** Templates that are made from the file, for the project alone, in one language. Items are the headings of their columns. */
export type SurveyTemplates = {
  language: LanguageCode
  /** Competencies: the section of the keys `1.1`, `1.2`, `1.c1`. */
  sections: { number: number; name: string }[]
  scale: { number: number; label: string }[]
  hasNotApplicable: boolean
}

/** How rows are read that could be read in several ways. */
export type SurveySettings = {
  /** Rows with these problems are left out instead of refused. */
  leaveOut: SurveyLeftOutCode[]
  /** The role of rows whose cell is empty; null: such rows are refused. */
  roleIfEmpty: RoleId | null
  /** Whoever rates under his own address is the person himself, and nobody else is, whatever the role says. */
  selfByEmail: boolean
  /** Of the same rater of the same person the first row counts, or the last; null: refused. */
  keepRow: 'first' | 'last' | null
  /** Rows without a date of submission: questionnaires that are still open, submitted ones, or left out. */
  unfinished: 'open' | 'submitted' | 'leaveOut'
  /** Dates like 03/04/2021. */
  dayFirst: boolean
  /** Dates that cannot be read count as not given. */
  emptyWrongDates: boolean
  /** Comments that are too long are cut. */
  cutComments: boolean
  /** The language of people whose row names none. */
  language: LanguageCode
}

export type SurveyMapping = {
  /** By the position of the column in the file. */
  columns: SurveyColumn[]
  answers: SurveyAnswerValue[]
  roles: SurveyRoleValue[]
  settings: SurveySettings
  /** Null: the items and the scale of the wave's templates. */
  templates: SurveyTemplates | null
}

/** Problems whose rows can be left out. */
export const surveyLeftOutCodes = [
  'ASSESSEE_EMAIL_MISSING',
  'ASSESSOR_EMAIL_MISSING',
  'EMAIL_INVALID',
  'NAME_TOO_LONG',
  'ROLE_MISSING',
  'ROLE_NOT_OFFERED',
  'SELF_UNDER_TWO_ADDRESSES',
  'OWN_ADDRESS_IN_OTHER_ROLE',
  'ROLE_DIFFERS_FROM_NOMINATION',
  'NO_ANSWER_AT_ALL',
] as const
export type SurveyLeftOutCode = (typeof surveyLeftOutCodes)[number]

/** What stops an import. */
export const surveyErrors = [
  ...surveyLeftOutCodes,
  'ROLE_UNKNOWN',
  'NOT_ON_THE_SCALE',
  'SAME_RATER_TWICE',
  'DATE_INVALID',
  'COMMENT_TOO_LONG',
  // Of the mapping.
  'NO_ASSESSEE_EMAIL',
  'NO_ASSESSOR_EMAIL',
  'NO_ROLE',
  'NO_ANSWERS',
  'ITEM_TWICE',
  'ITEM_UNKNOWN',
  'COLUMN_TWICE',
  'SECTION_FULL',
  'SCALE_INVALID',
  'NOTHING_TO_IMPORT',
] as const
/** What is to be known about an import that is possible. */
export const surveyWarnings = [
  'NAME_MISSING',
  'NAME_DIFFERS',
  'LANGUAGE_NOT_OFFERED',
  'NOT_SUBMITTED',
  'SUBMITTED_IN_FUTURE',
  'ITEM_WITHOUT_COLUMN',
] as const
export type SurveyErrorCode = (typeof surveyErrors)[number]
export type SurveyWarningCode = (typeof surveyWarnings)[number]
export type SurveyProblemCode = SurveyErrorCode | SurveyWarningCode

const warnings: ReadonlySet<string> = new Set(surveyWarnings)
export const isSurveyWarning = (code: SurveyProblemCode): code is SurveyWarningCode => warnings.has(code)

/** `row` and `column`: null if it concerns the whole file. Rows count as in a spreadsheet, columns from 0. */
export type SurveyProblem = {
  code: SurveyProblemCode
  row: number | null
  column: number | null
  /** What stands there, cut to 200 characters; '' if nothing does. */
  value: string
}
