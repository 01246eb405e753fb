import type { SectionChange360 } from '../../../../domain/reports/wave/change-between-waves.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { Report360 } from '../../../../domain/reports/report-360.ts'
import type { Labels360, RoleGroup360, ScoringSettings360 } from '../../../../domain/reports/report-360-input.ts'

/** Texts of the questions template that are printed with a competency's numbers. */
export type SectionTexts = {
  description?: Labels360
  /** One suggestion a line. */
  developmentActivities?: Labels360
}

/** Everything that an individual 360 report is made from. Dates are calendar days, `YYYY-MM-DD`. */
export type IndividualReportInput = {
  kind?: 'individual'
  report: Report360
  /** The settings that the report was computed with: the reader is told the rules. */
  settings: ScoringSettings360
  /** Labels are in this language; the report's own texts in the closest one that exists. */
  language: LanguageCode
  assesseeName: string
  /** The position or similar, printed below the name. */
  assesseePosition?: string | null
  organizationName: string
  projectName: string
  waveName: string
  answersUntil?: string | null
  issuedOn: string
  /** Answers 1…scaleMax from the lowest, and what N/A is called. */
  scaleLabels?: readonly Labels360[]
  notApplicableLabel?: Labels360
  /** From the roles template; without it the report's own names are used. */
  groupLabels?: Partial<Record<RoleGroup360, Labels360>>
  sectionTexts?: Readonly<Record<number, SectionTexts>>
  /** How others' view changed since the person's last report of an earlier wave of the project. */
  changeSince?: { waveName: string; sections: readonly SectionChange360[] } | null
  /** A PNG, JPEG or SVG as data: URI, printed on the cover instead of the product's logo. */
  logo?: string | null
}
