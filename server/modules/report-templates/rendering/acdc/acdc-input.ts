import type { AcdcGroupReport } from '../../../../../domain/acdc/report/acdc-group-report.ts'
import type { AcdcReport } from '../../../../../domain/acdc/report/acdc-report.ts'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import type { ComputedCompetency, RatingScale } from '../../../../../domain/templates/computation/compute-competency.ts'
import type { Labels } from '../../../../../domain/templates/template-content.ts'

/** What every AC/DC report is made from. Dates are calendar days, `YYYY-MM-DD`. */
export type AcdcWaveInput = {
  /** Labels are in this language; the report's own texts in the closest one that exists. */
  language: LanguageCode
  organizationName: string
  projectName: string
  waveName: string
  finish?: string | null
  issuedOn: string
  /** From the lowest number up. */
  scale: readonly { number: number; labels: Labels }[]
  sections: readonly AcdcSectionTexts[]
  activities: readonly { activityId: number; labels: Labels; descriptions: Labels; minutes: number | null }[]
  /** A PNG, JPEG or SVG as data: URI, printed on the cover instead of the product's logo. */
  logo?: string | null
}

export type AcdcSectionTexts = {
  number: number
  labels: Labels
  description: Labels
  /** One suggestion a line. */
  developmentActivities: Labels
  items: readonly { key: string; labels: Labels }[]
}

/** A competency by tests; null: the system does not say how it is computed. */
export type TestedCompetency = { section: number; computed: ComputedCompetency | null }

export type AcdcPersonInput = AcdcWaveInput & {
  kind: 'acdc-person'
  report: AcdcReport
  assesseeName: string
  /** Evaluators who gave a score. */
  evaluators: number
  summary: string
  notes: readonly { section: number | null; sign: number; text: string }[]
  tests: readonly TestedCompetency[]
  /** Tools with a competency system of their own. */
  tools: readonly {
    name: string
    scale: RatingScale
    competencies: readonly { labels: Labels; computed: ComputedCompetency }[]
  }[]
}

export type AcdcGroupInput = AcdcWaveInput & {
  kind: 'acdc-group'
  report: AcdcGroupReport
  /** In the order of the people. */
  summaries: readonly string[]
}
