import { dataScope } from '../reports/data-scope.ts'
import { isAcdcReport } from './tool-reports.ts'

/** What a template is filled with: it decides which data and tags there are. */
export const templateKinds = ['person-360', 'group-360', 'person-acdc', 'group-acdc'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** By the code of the report and the data scope; templates of other tools are filled with the data of 360 reports. */
export function templateKindOf({ report, dataScope: scope }: { report: string; dataScope: number }): TemplateKind {
  const about = scope === dataScope.individual ? 'person' : 'group'
  return `${about}-${isAcdcReport(report) ? 'acdc' : '360'}`
}
