import { dataScope } from '../reports/data-scope.ts'
import { fewestAssessees } from '../reports/wave/team-means.ts'

/** The reports of the product's own 360 tool, by code; those of other tools are named in the catalogue of tools. */
export const reports360 = ['individual', 'superior', 'summary', 'team', 'wave'] as const
export type Report360Kind = (typeof reports360)[number]

/** The reports of assessment and development centres, by code. */
export const reportsAcdc = ['acdc-person', 'acdc-group'] as const
export type ReportAcdcKind = (typeof reportsAcdc)[number]

/** Every report that the product draws, by code. */
export type DrawnReport = Report360Kind | ReportAcdcKind

export const isAcdcReport = (report: string): report is ReportAcdcKind => reportsAcdc.some((known) => known === report)

/** Fewest people that one report may be about: numbers about a 360 group are means; an AC/DC group is told by name. */
export function fewestPeopleOf({ report, dataScope: scope }: { report: string; dataScope: number }): number {
  return scope === dataScope.individual || isAcdcReport(report) ? 1 : fewestAssessees
}

/** Kinds of waves that the product draws reports of. */
export type ReportedWaveKind = 'as360' | 'acdc'

/** The kind of wave that a report can be made in; null for a report that the product does not draw. */
export function waveKindOf(report: string): ReportedWaveKind | null {
  if (isAcdcReport(report)) return 'acdc'
  return reports360.some((known) => known === report) ? 'as360' : null
}
