import type { SurveyCheck } from '../../../../domain/data-exchange/survey/check-survey.ts'
import type { ProposedMapping } from '../../../../domain/data-exchange/survey/propose-mapping.ts'
import type { SurveyColumnSummary, SurveyFormat } from '../../../../domain/data-exchange/survey/survey-table.ts'
import type { SurveyMapping } from '../../../../domain/data-exchange/survey/survey-mapping.ts'
import type { SurveyRow } from '../../../../domain/data-exchange/survey/read-survey-row.ts'
import type { SurveyTargets } from '../../../../domain/data-exchange/survey/survey-targets.ts'
import type { WaveOfSurvey } from '../../../../domain/data-exchange/survey/targets-under.ts'
import type { AnswersContent, QuestionsContent } from '../../../../domain/templates/template-content.ts'
import type { TextEncoding } from '../../../platform/spreadsheets/decode-text.ts'
import type { SpreadsheetRefusalCode } from '../../../platform/spreadsheets/spreadsheet-refusal.ts'

/** A table as it is kept until the import: JSON, compressed. */
export type PackedTable = Uint8Array

export type CheckContext = {
  wave: WaveOfSurvey
  zone: string
  now: number
  /** Names by address, and roles by pair: see `SurveyContext`. */
  known: ReadonlyMap<string, string>
  nominated: ReadonlyMap<string, string>
}

/** What is asked: files are large and of unknown make, so they are read and checked in a process of its own. */
export type SurveyTask =
  | { task: 'read'; file: Uint8Array; isWorkbook: boolean; encoding: TextEncoding | null }
  | { task: 'describe'; table: PackedTable; wave: WaveOfSurvey }
  | { task: 'check'; table: PackedTable; mapping: SurveyMapping; context: CheckContext }
  | { task: 'plan'; table: PackedTable; mapping: SurveyMapping; context: CheckContext }

export type ReadAnswer =
  | { table: PackedTable; encoding: TextEncoding | null; rowsCount: number }
  | { refusal: SpreadsheetRefusalCode | 'SURVEY_EMPTY' }
  | { refusal: 'SURVEY_QUOTE_OPEN'; row: number }

export type Description = {
  format: SurveyFormat
  rowsCount: number
  columns: SurveyColumnSummary[]
  proposal: ProposedMapping | null
  ownTemplates: ProposedMapping
}

export type CheckAnswer = Omit<SurveyCheck, 'people' | 'rows'> & {
  preview: (SurveyRow & { isNewAssessee: boolean; isNewAssessor: boolean })[]
}

/** Everything that the import stores. Answers are complete. */
export type SurveyPlan = Omit<SurveyCheck, 'problems'> & {
  targets: SurveyTargets
  templates: { questions: QuestionsContent; answers: AnswersContent } | null
}

/** `COLUMNS_DIFFER`: the mapping is not of this file; `TEMPLATES_MISSING`: the wave has none and the mapping makes none. */
export type MappingRefusal = { refusal: 'COLUMNS_DIFFER' | 'TEMPLATES_MISSING' }

/** `failure`: a fault of ours, told with its stack. */
export type SurveyOutcome =
  | { answer: ReadAnswer | Description | CheckAnswer | SurveyPlan | MappingRefusal }
  | { failure: string }
