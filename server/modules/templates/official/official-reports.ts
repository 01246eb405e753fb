import type { Insertable } from 'kysely'
import type { ReportTemplates } from '../../../platform/database/schema.ts'

/** Tool 8 of the catalogue (migration 0005). */
export const as360ToolId = 8
export const acdcToolId = 9

/** The report is made in the language of the person it is generated for. */
export const personLanguage = 'mul'

export const individualReport360Guid = '0b7c1e52-6d3f-4a8e-9c14-5f2ab86d9101'

/** Report templates that ship with the product; their layout is code (`engine`), so they have no body. */
export const officialReportTemplates: readonly (Insertable<ReportTemplates> & { template_guid: string })[] = [
  {
    template_guid: individualReport360Guid,
    name: '360° individual report',
    language_code: personLanguage,
    engine: 'report-360',
    data_scope: 1,
    tool_id: as360ToolId,
    report: 'AS360',
    is_default: true,
    published: true,
  },
]
