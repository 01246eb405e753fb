import { acdcGroupFields } from './acdc-group-data.ts'
import { acdcPersonFields } from './acdc-person-data.ts'
import { acdcGroupTags, acdcPersonTags } from './acdc-tags.ts'
import type { Fields } from './fields.ts'
import { groupReportFields } from './group-report-data.ts'
import { individualReportFields } from './individual-report-data.ts'
import { commonTags, groupTags, individualTags, type Tag } from './tags.ts'
import type { TemplateKind } from './template-kind.ts'

/** The documented data of each kind of template. */
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
