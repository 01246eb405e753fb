import type { getReportTemplate, listSnippets } from '../../../../contract/report-templates/report-templates.ts'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'

type Sample = AnswerInputOf<typeof getReportTemplate>

export const organizationPath = '/organization/c0000000-0000-4000-8000-000000000001'
export const author = { canManageReportTemplates: true, hasInternalRole: true, supremeRole: 'branch admin' } as const

/** A template of one's own, with two snippets, that can be saved and previewed. */
export const sampleReportTemplate = (change: Partial<Sample> = {}): Sample => ({
  id: 7,
  templateGuid: 'e0000000-0000-4000-8000-000000000007',
  name: 'Leaders 360',
  language: 'mul',
  version: 3,
  isDefault: false,
  published: true,
  dataScope: 1,
  toolName: 'AS360',
  report: 'individual',
  companiesLabels: ['Aqua'],
  branchesLabels: ['Czech Republic'],
  owner: 'Markéta Šimůnková',
  updated: '2026-11-16T09:00:00.000Z',
  softDeleted: false,
  isMine: true,
  header: '{% left %}{{ participant.name }}{% endleft %}',
  body: "<h1>Leaders</h1>\n{% snippets %}\n{{ 'key' | text }}",
  footer: '',
  previewData: '{"participant":{"name":"Eva"}}',
  updatedBy: 'Markéta Šimůnková',
  snippets: [
    { name: '360-gaps', type: 'chart', order: 1, providers: ['AS360'] },
    { name: '360-cover', type: 'text', order: 0, providers: ['AS360'] },
  ],
  requiresCustomTool: false,
  companyGuids: [],
  branchGuids: [],
  tool: 1,
  oldId: null,
  filenameFormat: '',
  multiwave: false,
  canAttachFiles: false,
  canGeneratePrezi: false,
  latestId: null,
  revision: 4,
  ...change,
})

const snippet = (id: number, name: string, type: string, change: object = {}) => ({
  id,
  name,
  type,
  order: id,
  providers: ['AS360'],
  body: `<p>Source of ${name}</p>\n{% cover %}\n`,
  dataScope: 1 as const,
  ...change,
})

/** Two are used by the sample; the last two fit other templates. */
export const sampleSnippets = (): AnswerInputOf<typeof listSnippets> => [
  snippet(1, '360-cover', 'text'),
  snippet(2, '360-gaps', 'chart'),
  snippet(3, '360-comments', 'text'),
  snippet(4, '360-overview', 'chart'),
  snippet(5, 'group-table', 'table', { dataScope: 2 }),
  snippet(6, 'hogan-cover', 'text', { providers: ['Hogan'] }),
]

/** What the server answers to a preview: two sections. */
export const samplePreview =
  '<!doctype html><html lang="en"><head><title>x</title></head><body><main><section><h1>Overview</h1></section><p>Between</p><section><h2>Gaps</h2></section></main></body></html>'
