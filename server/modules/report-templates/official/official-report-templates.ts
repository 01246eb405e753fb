import { personLanguage } from '../../../../domain/report-templates/report-template.ts'
import type { Report360Kind } from '../../../../domain/report-templates/tool-reports.ts'
import { as360ToolId } from '../../../../domain/waves/wave-tools.ts'
import { sampleIndividualData } from '../preview/sample-individual-data.ts'
import { source } from './official-snippets.ts'

export type OfficialReportTemplate = {
  template_guid: string
  name: string
  language_code: string
  data_scope: 1 | 2
  tool_id: number
  report: Report360Kind
  header: string
  body: string
  footer: string
  preview_data: string
  /** Names of the snippets it consists of, in order. */
  snippets: readonly string[]
}

export const individualReport360Guid = '0b7c1e52-6d3f-4a8e-9c14-5f2ab86d9101'

const individual = {
  language_code: personLanguage,
  data_scope: 1,
  tool_id: as360ToolId,
  header: source('running-header.liquid'),
  body: source('body.liquid'),
  footer: source('running-footer.liquid'),
  preview_data: sampleIndividualData('en-GB'),
} as const

/** Report templates that ship with the product. Nobody owns them: whoever wants them different duplicates them. */
export const officialReportTemplates: readonly OfficialReportTemplate[] = [
  {
    ...individual,
    template_guid: individualReport360Guid,
    name: '360° individual report',
    report: 'individual',
    snippets: [
      '360-cover',
      '360-how-to-read',
      '360-overview',
      '360-rater-groups',
      '360-competencies',
      '360-gaps',
      '360-importance',
      '360-wished-change',
      '360-highest-lowest',
      '360-comments',
      '360-agreement',
      '360-development',
    ],
  },
]
