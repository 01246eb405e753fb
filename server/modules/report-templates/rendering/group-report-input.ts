import type { TeamReport360, WaveReport360 } from '../../../../domain/reports/wave/group-reports-360.ts'
import type { IndividualReportInput } from './report-input.ts'

/** Everything that a 360 report about a group is made from. */
export type GroupReportInput = Pick<
  IndividualReportInput,
  | 'settings'
  | 'language'
  | 'organizationName'
  | 'projectName'
  | 'waveName'
  | 'answersUntil'
  | 'issuedOn'
  | 'scaleLabels'
  | 'notApplicableLabel'
  | 'groupLabels'
  | 'sectionTexts'
  | 'logo'
> & {
  kind: 'group'
  report: TeamReport360
  /** How good the measurement was. Null in reports about chosen people: it is for those who run the wave. */
  measurement: Pick<WaveReport360, 'rarelyJudged' | 'quality'> | null
  /** How many are not counted: beside earlier reports their numbers would reveal raters. */
  leftOut?: number
  /** What the people are called; without it the name of the wave stands there. */
  groupName?: string | null
  /** The wave with which the report compares. */
  earlierWaveName?: string | null
}
