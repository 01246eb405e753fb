/** Why a template is not valid. Warnings are in the list too; the issue says its severity. */
export const templateIssueCodes = [
  'NAME_REQUIRED',
  'NAME_TOO_LONG',
  'LANGUAGE_REQUIRED',
  'SECTION_REQUIRED',
  'ITEM_REQUIRED',
  'DIMENSION_ID_REQUIRED',
  'COMPUTATION_DEFINITION_INVALID',
  'ANSWER_REQUIRED',
  'ROLE_REQUIRED',
  'MAIL_REQUIRED',
  'DUPLICATE_NUMBER',
  'DUPLICATE_ROLE',
  'DUPLICATE_MAIL_TYPE',
  'INCOMPLETE_TRANSLATION',
  'MISSING_TAGS',
  'UNDEFINED_PLACEHOLDERS',
  'ORGANIZATION_REQUIRED',
  'NO_PERMISSION_FOR_OPEN_TEMPLATE',
] as const
export type TemplateIssueCode = (typeof templateIssueCodes)[number]
