import type { LanguageCode } from '../languages/languages.ts'
import type { ShapeProblem } from './shapes.ts'
import type { TemplateContent, TemplateType } from './template-content.ts'

/** Why a row of a sheet is refused. Rows count from 1, as the spreadsheet shows them. */
export type RowProblem = {
  /** Unknown in this type of template; repeated; different on another sheet; or its text is wrong. */
  problem: 'UNKNOWN_ROW' | 'REPEATED_ROW' | 'SHEETS_DIFFER' | ShapeProblem['problem']
  sheetName: string
  row: number
  /** The text of its first cell. */
  kind: string
}

export type ImportProblem =
  | { problem: 'NOT_JSON' | 'NOT_A_TEMPLATE' | 'NOTHING_FOUND' }
  | { problem: 'OTHER_TYPE'; found: TemplateType }
  | { problem: 'MISSING_LANGUAGE_IN_XLSX'; sheetName: string; supported: readonly LanguageCode[] }
  | RowProblem
  | ShapeProblem

/** A file is accepted completely or not at all. */
export type TemplateImport =
  | { ok: true; content: TemplateContent; name: string; description: string }
  | { ok: false; problems: readonly ImportProblem[] }

export const refusedImport = (...problems: readonly ImportProblem[]): TemplateImport => ({ ok: false, problems })
