import { dataScope } from '../reports/data-scope.ts'
import { acdcGroupFields } from './acdc-group-data.ts'
import { acdcPersonFields } from './acdc-person-data.ts'
import { acdcGroupTags, acdcPersonTags } from './acdc-tags.ts'
import type { Fields } from './fields.ts'
import { groupReportFields } from './group-report-data.ts'
import { individualReportFields } from './individual-report-data.ts'
import { commonTags, groupTags, individualTags, type Tag } from './tags.ts'
import { isAcdcReport } from './tool-reports.ts'

/** What a template is filled with: it decides which data and tags there are. */
export const templateKinds = ['person-360', 'group-360', 'person-acdc', 'group-acdc'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** By the code of the report and the data scope; templates of other tools are filled with the data of 360 reports. */
export function templateKindOf({ report, dataScope: scope }: { report: string; dataScope: number }): TemplateKind {
  const about = scope === dataScope.individual ? 'person' : 'group'
  return `${about}-${isAcdcReport(report) ? 'acdc' : '360'}`
}

export const dataOfKind: Readonly<Record<TemplateKind, Fields>> = {
  'person-360': individualReportFields,
  'group-360': groupReportFields,
  'person-acdc': acdcPersonFields,
  'group-acdc': acdcGroupFields,
}

const ownTags = {
  'person-360': individualTags,
  'group-360': groupTags,
  'person-acdc': acdcPersonTags,
  'group-acdc': acdcGroupTags,
} as const satisfies Record<TemplateKind, Readonly<Record<string, Tag>>>

/** The tags that a template of this kind may use, by name. */
export const tagsOfKind = (kind: TemplateKind): Readonly<Record<string, Tag>> => ({ ...commonTags, ...ownTags[kind] })
