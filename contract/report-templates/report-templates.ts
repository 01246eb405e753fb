import { z } from 'zod'
import { languageCodes } from '../../domain/languages/languages.ts'
import { dataScope as scopes } from '../../domain/reports/data-scope.ts'
import { previewDataMax, templatePartMax, templateSnippetsMax } from '../../domain/report-templates/limits.ts'
import { personLanguage } from '../../domain/report-templates/report-template.ts'
import { endpoint } from '../endpoint.ts'
import { blob, guid, id, languageCode, line, paging, searched } from '../shapes.ts'

const dataScope = z.literal([scopes.individual, scopes.group])
/** A content language, or `mul`: the report is in the language of its person. */
const templateLanguage = z.enum([personLanguage, ...languageCodes])

/** A building block of templates (OPS-7-92). `order`: its place in the list, or in the template that uses it. */
const snippet = z.object({
  name: z.string(),
  /** text, table or chart. */
  type: z.string(),
  order: z.number().int(),
  /** Providers whose reports may use it; empty for all. */
  providers: z.array(z.string()),
})

/** A row of the list (OPS-3-57). Names of branches and companies are those that the caller may see. */
export const reportTemplateRow = z.object({
  id: z.number().int(),
  templateGuid: z.string(),
  name: z.string(),
  language: z.string(),
  version: z.number().int(),
  isDefault: z.boolean(),
  published: z.boolean(),
  dataScope,
  toolName: z.string(),
  report: z.string(),
  companiesLabels: z.array(z.string()),
  branchesLabels: z.array(z.string()),
  /** Name of the owner; empty for shipped templates. */
  owner: z.string(),
  updated: z.string(),
  softDeleted: z.boolean(),
  /** Whether the caller may change it. */
  isMine: z.boolean(),
})

/** A template with its content (OPS-3-51…54). */
export const reportTemplate = reportTemplateRow.extend({
  header: z.string(),
  body: z.string(),
  footer: z.string(),
  previewData: z.string(),
  updatedBy: z.string(),
  snippets: z.array(snippet),
  requiresCustomTool: z.boolean(),
  companyGuids: z.array(z.string()),
  branchGuids: z.array(z.string()),
  /** Id of the tool. */
  tool: z.number().int().nullable(),
  oldId: z.number().int().nullable(),
  filenameFormat: z.string(),
  multiwave: z.boolean(),
  canAttachFiles: z.boolean(),
  canGeneratePrezi: z.boolean(),
  /** The newest version with the same name, if it is another one (OPS-4-46). */
  latestId: z.number().int().nullable(),
  /** To be sent with a save, which is refused if somebody else has saved since. */
  revision: z.number().int(),
})

const part = z.string().max(templatePartMax)

const content = {
  name: line(255, 1),
  language: templateLanguage,
  report: line(100, 1),
  dataScope,
  tool: id.nullish(),
  header: part.default(''),
  body: part.refine((text) => text.trim() !== '', { error: 'A template needs a body' }),
  footer: part.default(''),
  previewData: z.string().max(previewDataMax).default(''),
  /** The used snippets; they are stored in the order of `order`, equal ones as they are sent. */
  snippets: z
    .array(z.object({ name: z.string().max(100), order: z.number().int().min(0).max(10_000).optional() }))
    .max(templateSnippetsMax)
    .default([]),
}

/** What a save takes; what the product decides, such as `isDefault`, is ignored. */
export const reportTemplateDraft = z.object({
  ...content,
  published: z.boolean().default(true),
  requiresCustomTool: z.boolean().default(false),
  filenameFormat: line(255).default(''),
  multiwave: z.boolean().default(false),
  canAttachFiles: z.boolean().default(false),
  canGeneratePrezi: z.boolean().default(false),
  companyGuids: z.array(guid).max(500).default([]),
  branchGuids: z.array(guid).max(20).default([]),
})

const one = z.object({ id })
const saveErrors = [
  'UNKNOWN_SNIPPET',
  'UNKNOWN_TOOL',
  'UNKNOWN_BRANCH',
  'UNKNOWN_ORGANIZATION',
  'TEMPLATE_BROKEN',
] as const
/** Characters of a template take up to four bytes each, and JSON escapes some of them. */
const bodyLimit = 8 * 1024 * 1024

export const listReportTemplates = endpoint({
  method: 'POST',
  url: '/api/reports/report-templates',
  schema: {
    summary:
      'Report templates that the caller may see, one page; `forceTemplateIds` are listed even if left out otherwise',
    body: z.strictObject({
      /** Only those that can be shown in a popup at once, that is, every published one. */
      instantReports: z.boolean().nullish(),
      dataScope: dataScope.nullish(),
      /** Hogan, XRT, Pointleader, AS360, ACDC or IST. */
      providerName: line(20).nullish(),
      forceTemplateIds: z.array(id).max(100).default([]),
      /** Whether replaced versions are listed too. */
      softDeleted: z.boolean().default(false),
      /** Shipped templates, or those of the caller. */
      only: z.enum(['official', 'mine']).nullish(),
      search: searched(200).nullish(),
      ...paging(['name', 'language', 'version', 'toolName', 'dataScope', 'owner', 'updated', 'published'], {
        sortBy: 'name',
        pageRows: 50,
      }),
    }),
    response: { 200: z.object({ reportTemplates: z.array(reportTemplateRow), totalCount: z.number().int() }) },
  },
  config: { caller: 'user', isRead: true, needs: 'manageReportTemplates', errors: [] },
})

export const getReportTemplate = endpoint({
  method: 'GET',
  url: '/api/reports/report-template/:id',
  schema: { summary: 'A report template with its content', params: one, response: { 200: reportTemplate } },
  config: { caller: 'user', needs: 'manageReportTemplates', errors: [] },
})

export const createReportTemplate = endpoint({
  method: 'POST',
  url: '/api/reports/report-template',
  schema: {
    summary:
      'Creates a report template of the caller. With `oldId` it is the next version if the caller owns that template, which is then replaced; otherwise a template of its own',
    body: reportTemplateDraft.extend({ oldId: id.nullish() }),
    response: { 200: reportTemplate },
  },
  config: {
    caller: 'user',
    needs: 'manageReportTemplates',
    errors: [...saveErrors, 'REPORT_TEMPLATE_REPLACED'],
    bodyLimit,
  },
})

export const updateReportTemplate = endpoint({
  method: 'PUT',
  url: '/api/reports/report-template/:id',
  schema: {
    summary:
      'Saves a report template of the caller; RECORD_CHANGED (409) with the stored one if it has been saved since',
    params: one,
    body: reportTemplateDraft.extend({ revision: z.number().int().min(1) }),
    response: { 200: reportTemplate },
  },
  config: {
    caller: 'user',
    needs: 'manageReportTemplates',
    errors: [...saveErrors, 'TEMPLATE_READ_ONLY', 'REPORT_TEMPLATE_REPLACED'],
    bodyLimit,
  },
})

export const duplicateReportTemplate = endpoint({
  method: 'POST',
  url: '/api/reports/report-template/:id/duplicate',
  schema: {
    summary: 'Copies a report template; the copy belongs to the caller, is no default and is not published yet',
    params: one,
    response: { 200: reportTemplate },
  },
  config: { caller: 'user', needs: 'manageReportTemplates', errors: [] },
})

export const setDefaultReportTemplate = endpoint({
  method: 'PUT',
  url: '/api/reports/report-template/:id/set-default',
  schema: {
    summary:
      'Makes it the default of its report and language for those whom it is meant for; the answer lists every template of that group',
    params: one,
    response: { 200: z.array(z.object({ id: z.number().int(), isDefault: z.boolean() })) },
  },
  config: {
    caller: 'user',
    needs: 'manageReportTemplates',
    errors: ['REPORT_TEMPLATE_REPLACED', 'TEMPLATE_OPEN_TO_ALL'],
  },
})

/** The unsaved content of the editor, and the language in which a template of all languages is shown. */
const preview = z.object({
  ...content,
  previewData: z.string().min(1).max(previewDataMax),
  previewLanguage: languageCode.optional(),
})

export const previewReportTemplateHtml = endpoint({
  method: 'POST',
  url: '/api/reports/report-template/preview-html',
  schema: {
    summary: 'The unsaved template filled with its preview data, as an HTML document for a sandboxed frame',
    body: preview,
    response: { 200: z.string() },
  },
  config: { caller: 'user', isRead: true, needs: 'manageReportTemplates', errors: ['TEMPLATE_BROKEN'], bodyLimit },
})

export const previewReportTemplatePdf = endpoint({
  method: 'POST',
  url: '/api/reports/report-template/preview-pdf',
  schema: {
    summary: 'The same as a PDF',
    body: preview,
    response: { 200: blob },
  },
  config: {
    caller: 'user',
    isRead: true,
    needs: 'manageReportTemplates',
    errors: ['TEMPLATE_BROKEN', 'PRINTING_FAILED'],
    bodyLimit,
  },
})

export const getSamplePreviewData = endpoint({
  method: 'GET',
  url: '/api/reports/report-template/sample-data/:dataScope/:language',
  schema: {
    summary: 'Preview data of invented people, to begin with',
    params: z.object({ dataScope: z.enum(['1', '2']), language: templateLanguage }),
    /** The code of the template's report: an assessment centre has other data. */
    querystring: z.strictObject({ report: z.string().max(100).optional() }),
    response: { 200: z.object({ previewData: z.string() }) },
  },
  config: { caller: 'user', needs: 'manageReportTemplates', errors: [] },
})

export const listSnippets = endpoint({
  method: 'GET',
  url: '/api/reports/snippets',
  schema: {
    summary: 'The snippets of which report templates are composed, with their source',
    response: {
      200: z.array(snippet.extend({ id: z.number().int(), body: z.string(), dataScope: dataScope.nullable() })),
    },
  },
  config: { caller: 'user', needs: 'manageReportTemplates', errors: [] },
})

export const listToolReports = endpoint({
  method: 'GET',
  url: '/api/reports/tool-reports/:toolId',
  schema: {
    summary: 'The reports that a tool has; templates are made for one of them',
    params: z.object({ toolId: id }),
    response: { 200: z.array(z.object({ report: z.string(), name: z.string() })) },
  },
  config: { caller: 'user', needs: 'manageReportTemplates', errors: [] },
})

export const listReportTemplateTools = endpoint({
  method: 'GET',
  url: '/api/reports/report-template-tools',
  schema: {
    summary: 'The tools for whose reports templates can be made',
    response: { 200: z.array(z.object({ toolId: z.number().int(), toolName: z.string(), providerName: z.string() })) },
  },
  config: { caller: 'user', needs: 'manageReportTemplates', errors: [] },
})

export const listAvailableImages = endpoint({
  method: 'GET',
  url: '/api/reports/available-images',
  schema: {
    summary: 'Pictures that templates may show; each opens at /static/{path}',
    response: { 200: z.array(z.string()) },
  },
  config: { caller: 'user', needs: 'manageReportTemplates', errors: [] },
})

export const reportTemplatesErrorCodes = [
  /** `details` lists what is wrong by part, line and code: `templateProblemCodes`. */
  'TEMPLATE_BROKEN',
  'UNKNOWN_SNIPPET',
  'UNKNOWN_TOOL',
  'REPORT_TEMPLATE_REPLACED',
  'TEMPLATE_OPEN_TO_ALL',
  'NOT_ATTACHABLE',
  'TOO_MANY_FILES',
] as const
