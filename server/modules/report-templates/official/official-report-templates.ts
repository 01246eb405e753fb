import { personLanguage } from '../../../../domain/report-templates/report-template.ts'
import type { DrawnReport } from '../../../../domain/report-templates/tool-reports.ts'
import { acdcToolId, as360ToolId } from '../../../../domain/waves/wave-tools.ts'
import { sampleAcdcGroupData, sampleAcdcPersonData } from '../preview/acdc/sample-acdc-data.ts'
import { sampleIndividualData } from '../preview/sample-individual-data.ts'
import { sampleGroupData } from '../preview/sample-group-data.ts'
import { shippedReportName } from '../rendering/texts.ts'
import { source } from './official-snippets.ts'

export type OfficialReportTemplate = {
  template_guid: string
  name: string
  language_code: string
  data_scope: 1 | 2
  tool_id: number
  report: DrawnReport
  header: string
  body: string
  footer: string
  preview_data: string
  /** Names of the snippets it consists of, in order. */
  snippets: readonly string[]
}

export const individualReport360Guid = '0b7c1e52-6d3f-4a8e-9c14-5f2ab86d9101'

export const acdcPersonReportGuid = '5a9d3c17-84e2-4b60-b1f7-2c08e6d41606'
export const acdcGroupReportGuid = 'a2f86e40-19b3-47cd-8d52-6e71c9b30707'

const individual = {
  language_code: personLanguage,
  data_scope: 1,
  tool_id: as360ToolId,
  header: source('running-header.liquid'),
  body: source('body.liquid'),
  footer: source('running-footer.liquid'),
  preview_data: sampleIndividualData('en-GB'),
} as const

const group = {
  ...individual,
  data_scope: 2,
  header: source('group-header.liquid'),
} as const

/** Report templates that ship with the product. Nobody owns them: whoever wants them different duplicates them. */
export const officialReportTemplates: readonly OfficialReportTemplate[] = [
  {
    ...individual,
    template_guid: individualReport360Guid,
    name: shippedReportName('individual', 'en-GB'),
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
      '360-change',
      '360-development',
    ],
  },
  {
    ...individual,
    template_guid: '3d2f8a60-51c7-4be4-8a0e-7c9b1d44e202',
    name: '360° superior’s report',
    report: 'superior',
    // Comments speak to the person: whoever wants superiors to read them adds their snippet to a copy.
    snippets: [
      '360-cover',
      'superior-how-to-read',
      '360-overview',
      '360-rater-groups',
      'superior-competencies',
      '360-gaps',
      '360-importance',
      '360-highest-lowest',
      '360-agreement',
      '360-change',
      'superior-conversation',
    ],
  },
  {
    ...individual,
    template_guid: '8b51e7d4-0c9a-4f36-9f2b-1e6d3a7705c3',
    name: '360° summary',
    report: 'summary',
    body: source('summary-body.liquid'),
    snippets: ['summary-person', 'summary-levels', 'summary-strengths', 'summary-recommendation', 'summary-signatures'],
  },
  {
    ...group,
    template_guid: 'c64f0b19-2e7d-4d53-b7a8-90e2d5f1a404',
    name: '360° team report',
    report: 'team',
    preview_data: sampleGroupData('en-GB', 'team'),
    snippets: [
      'team-cover',
      'team-how-to-read',
      'team-overview',
      'team-competencies',
      'team-rater-groups',
      'team-gaps',
      'team-importance',
      'team-highest-lowest',
      'team-change',
      'team-conversation',
    ],
  },
  {
    ...group,
    template_guid: 'e90a7c25-8b14-4c6f-a3d9-47f6b2c80505',
    name: '360° wave summary',
    report: 'wave',
    preview_data: sampleGroupData('en-GB', 'wave'),
    snippets: [
      'team-cover',
      'wave-participation',
      'team-overview',
      'wave-reliability',
      'team-competencies',
      'team-rater-groups',
      'wave-group-differences',
      'team-gaps',
      'team-importance',
      'team-highest-lowest',
      'team-change',
      'wave-items',
    ],
  },
  {
    ...individual,
    template_guid: acdcPersonReportGuid,
    name: shippedReportName('acdc-person', 'en-GB'),
    report: 'acdc-person',
    tool_id: acdcToolId,
    preview_data: sampleAcdcPersonData('en-GB'),
    snippets: [
      'acdc-cover',
      'acdc-how-to-read',
      'acdc-overview',
      'acdc-competencies',
      'acdc-behaviours',
      'acdc-tests',
      'acdc-development',
    ],
  },
  {
    ...group,
    template_guid: acdcGroupReportGuid,
    name: shippedReportName('acdc-group', 'en-GB'),
    report: 'acdc-group',
    tool_id: acdcToolId,
    header: source('acdc-group-header.liquid'),
    preview_data: sampleAcdcGroupData('en-GB'),
    snippets: ['acdc-group-cover', 'acdc-matrix', 'acdc-competency-means', 'acdc-people'],
  },
]
