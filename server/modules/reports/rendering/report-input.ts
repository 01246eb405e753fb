import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { Report360 } from '../../../../domain/reports/report-360.ts'
import type { Labels360, RoleGroup360, ScoringSettings360 } from '../../../../domain/reports/report-360-input.ts'

/** Texts of the questions template that are printed beside a competency's numbers. */
export interface SectionTexts {
  description?: Labels360
  /** One suggestion a line. */
  developmentActivities?: Labels360
}

/** All that an individual 360 report is made of. Dates are calendar days, `YYYY-MM-DD`. */
export interface IndividualReportInput {
  report: Report360
  /** The settings that the report was computed with: the rules are told to the reader. */
  settings: ScoringSettings360
  /** Labels are taken in this language; the report's own words in the nearest one that it has. */
  language: LanguageCode
  assesseeName: string
  /** Job and the like, printed below the name. */
  assesseePosition?: string | null
  organizationName: string
  projectName: string
  waveName: string
  answersUntil?: string | null
  issuedOn: string
  /** Answers 1…scaleMax from the lowest, and what N/A is called. */
  scaleLabels?: readonly Labels360[]
  notApplicableLabel?: Labels360
  /** From the roles template; otherwise the report's own words. */
  groupLabels?: Partial<Record<RoleGroup360, Labels360>>
  sectionTexts?: Readonly<Record<number, SectionTexts>>
  /** A PNG, JPEG or SVG as data: URI, printed on the cover in place of the product's mark. */
  logo?: string | null
}
