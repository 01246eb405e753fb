/** Why an uploaded file is refused. */
export const spreadsheetRefusals = [
  'UNSUPPORTED_TYPE',
  'IMPORT_FILE_FAILED',
  'TOO_LARGE',
  'TOO_MANY_ROWS',
  // Only of files that are filled in and sent back.
  'UPLOAD_WITH_MACROS',
  'UPLOAD_WITH_PASSWORD',
] as const
export type SpreadsheetRefusalCode = (typeof spreadsheetRefusals)[number]

export class SpreadsheetRefusal extends Error {
  override readonly name = 'SpreadsheetRefusal'
  readonly code: SpreadsheetRefusalCode

  constructor(code: SpreadsheetRefusalCode) {
    super(code)
    this.code = code
  }
}
