import { z } from 'zod'
import { archivedReportsMax } from '../../domain/reports/archive-limits.ts'
import { outsideProviders } from '../../domain/providers/providers.ts'
import { endpoint } from '../endpoint.ts'
import { blob, guid, id, line, nothing, paging, searched } from '../shapes.ts'

const zeroOne = z.union([z.literal(0), z.literal(1), z.boolean()]).transform(Boolean)

/** A row of My reports (PLT-3-18, PLT-3-22). `fileGuid` exists from the start; the file exists from status 4. */
export const reportRow = z.object({
  fileGuid: z.string(),
  fileName: z.string(),
  reportType: z.enum(['Individual', 'Group']),
  assessee: z
    .object({ assesseeGuid: z.string(), name: z.string(), email: z.string(), incognito: z.boolean() })
    .nullable(),
  productName: z.string(),
  productCode: z.string(),
  reportName: z.string(),
  language: z.string(),
  created: z.string(),
  waveName: z.string(),
  wavePhase: z.string(),
  projectName: z.string(),
  companyName: z.string(),
  projectGuid: z.string(),
  companyGuid: z.string(),
  canDownload: z.boolean(),
  reportStatus: z.number().int(),
  reportDeleted: z.boolean(),
  /** Whether only the house sees it until somebody releases it. */
  releaseAwaited: z.boolean(),
  /** Made by the simulator of providers: the interface says so. */
  isSimulated: z.boolean(),
  /** Whether a presentation can be downloaded beside it. */
  hasPresentation: z.boolean(),
  /** Why it failed. */
  errorCode: z.string().nullable(),
  /** Whether it tells how its numbers came about: reports of 360 waves do. */
  hasNumbers: z.boolean(),
  /** Whether it failed and the caller may have it generated again. */
  canStartAgain: z.boolean(),
})

const reportFilter = {
  projectGuid: guid.nullish(),
  waveGuid: guid.nullish(),
  shareGuid: guid.nullish(),
  search: searched(200).nullish(),
  reportType: z.enum(['Individual', 'Group']).nullish(),
  /** `waiting`: queued or in progress. */
  state: z.enum(['completed', 'waiting', 'failed', 'deleted']).nullish(),
  ...paging(
    [
      'created',
      'fileName',
      'reportName',
      'language',
      'productName',
      'reportType',
      'waveName',
      'wavePhase',
      'projectName',
      'companyName',
      'assessee',
    ],
    {
      sortBy: 'created',
      descending: true,
    },
  ),
  extendedView: z.boolean().default(false),
  customView: z.boolean().default(false),
}
const page = z.object({ reports: z.array(reportRow), totalCount: z.number().int() })

export const listCompanyReports = endpoint({
  method: 'POST',
  url: '/api/reports/company-reports/:companyGuid',
  schema: {
    summary: 'Reports of an organization or project, one page; customView leaves out deleted ones',
    params: z.object({ companyGuid: guid }),
    body: z.strictObject(reportFilter),
    response: { 200: page },
  },
  config: {
    caller: 'user',
    isRead: true,
    needs: 'listReports',
    errors: [],
  },
})

export const downloadReport = endpoint({
  method: 'GET',
  url: '/api/reports/report-download/:fileGuid',
  schema: { summary: 'The file of a completed report', params: z.object({ fileGuid: guid }), response: { 200: blob } },
  config: { caller: 'user', needs: 'downloadReports', errors: ['REPORT_NOT_COMPLETED', 'REPORT_NOT_RELEASED'] },
})

export const downloadReportPresentation = endpoint({
  method: 'GET',
  url: '/api/reports/report-presentation/:fileGuid',
  schema: {
    summary: 'The presentation made beside a completed report',
    params: z.object({ fileGuid: guid }),
    response: { 200: blob },
  },
  config: { caller: 'user', needs: 'downloadReports', errors: ['REPORT_NOT_COMPLETED', 'REPORT_NOT_RELEASED'] },
})

export const prepareReportArchive = endpoint({
  method: 'POST',
  url: '/api/reports/zip',
  schema: {
    summary: 'Makes an address at which these reports can be downloaded as one ZIP, once and within a minute',
    body: z.strictObject({ fileGuids: z.array(guid).min(1).max(archivedReportsMax) }),
    response: { 200: z.object({ path: z.string() }) },
  },
  config: {
    caller: 'user',
    needs: 'downloadManyReports',
    errors: ['REPORT_NOT_COMPLETED', 'REPORT_NOT_RELEASED', 'ARCHIVE_TOO_LARGE'],
  },
})

export const downloadReportArchive = endpoint({
  method: 'GET',
  url: '/api/reports/zip/:share',
  schema: {
    summary: 'The ZIP for which the address was made',
    params: z.object({ share: guid }),
    response: { 200: blob },
  },
  config: {
    caller: 'public',
    needs: 'downloadAddress',
    errors: ['REPORT_NOT_COMPLETED', 'REPORT_NOT_RELEASED', 'ARCHIVE_TOO_LARGE'],
  },
})

export const deleteReport = endpoint({
  method: 'DELETE',
  url: '/api/reports/report/:fileGuid',
  schema: {
    summary: 'Marks a report as deleted; its file is no longer served',
    params: z.object({ fileGuid: guid }),
    querystring: z.object({ softdelete: z.literal('1') }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'deleteReports', errors: [] },
})

const orderErrors = [
  'UNKNOWN_REPORT_TEMPLATE',
  'UNKNOWN_CUSTOM_TOOL',
  'CUSTOM_TOOL_REQUIRED',
  'UNKNOWN_PEOPLE',
  'TOO_FEW_PEOPLE',
  'UNKNOWN_LANGUAGE',
  'NO_DATA_COLLECTED',
  'NOT_A_360_WAVE',
  'NOT_AN_ACDC_WAVE',
  'PERSON_NOT_CONFIRMED',
] as const

export const generateReports = endpoint({
  method: 'POST',
  url: '/api/reports/generate-reports/:waveId',
  schema: {
    summary: 'Queues one report per person or, by the data scope of the template, one about all of them',
    params: z.object({ waveId: guid }),
    body: z.strictObject({
      assesseeGuids: z.array(guid).min(1).max(10_000),
      reportTemplateId: id,
      customToolId: id.nullish(),
      generatedReportName: line(255).nullish(),
      forceLanguageCode: z.string().max(10).nullish(),
      dataFromAllProjects: zeroOne.default(false),
      attachFiles: zeroOne.default(false),
      generatePrezi: zeroOne.default(false),
    }),
    response: {
      200: z.object({
        queued: z.number().int(),
        /** `assesseeGuid` is empty for a report about several people. */
        reports: z.array(z.object({ assesseeGuid: z.string(), fileGuid: z.string() })),
      }),
    },
  },
  config: {
    caller: 'user',
    needs: 'generateReports',
    errors: [...orderErrors, 'OPTION_NOT_OFFERED', 'NAME_FORMAT_BROKEN'],
  },
})

export const generateInstantReport = endpoint({
  method: 'POST',
  url: '/api/reports/generate-instant-report/:waveGuid',
  schema: {
    summary:
      'A report as an HTML document for a sandboxed frame, at once. What it shows counts as issued: later reports are checked against it',
    params: z.object({ waveGuid: guid }),
    body: z.strictObject({
      assesseeGuid: guid.nullish(),
      assesseeGuids: z.array(guid).max(10_000).nullish(),
      reportTemplateId: id,
      customToolId: id.nullish(),
      forceLanguageCode: z.string().max(10).nullish(),
    }),
    response: { 200: z.object({ content: z.string() }) },
  },
  config: {
    caller: 'user',
    needs: 'generateReports',
    errors: [
      ...orderErrors,
      'REPORT_NOT_RELEASED',
      'NOBODY_ANSWERED',
      'TOO_FEW_ANSWERED',
      'WOULD_REVEAL_RATERS',
      'TEMPLATE_BROKEN',
    ],
  },
})

export const listReportOutlooks = endpoint({
  method: 'GET',
  url: '/api/reports/report-outlooks/:waveId',
  schema: {
    summary: 'What the report about each person of a 360 wave would contain if it were generated now',
    params: z.object({ waveId: guid }),
    response: {
      200: z.array(
        z.object({
          assesseeGuid: z.string(),
          hasSelf: z.boolean(),
          others: z.number().int(),
          hiddenGroups: z.number().int(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'generateReports', errors: [] },
})

export const listConfirmedPeople = endpoint({
  method: 'GET',
  url: '/api/reports/confirmed-people/:waveId',
  schema: {
    summary: 'Of the people of an AC/DC wave, those whose wash-up is confirmed: reports are made of them alone',
    params: z.object({ waveId: guid }),
    response: { 200: z.object({ assesseeGuids: z.array(z.string()) }) },
  },
  config: { caller: 'user', needs: 'generateReports', errors: ['NOT_AN_ACDC_WAVE'] },
})

export const startReportAgain = endpoint({
  method: 'POST',
  url: '/api/reports/start-report-again/:fileGuid',
  schema: {
    summary: 'Queues a failed report again, with the present answers and settings',
    params: z.object({ fileGuid: guid }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'generateReports', errors: ['REPORT_NOT_FAILED'] },
})

export const cancelReports = endpoint({
  method: 'POST',
  url: '/api/reports/cancel-reports',
  schema: {
    summary: 'Ends reports that wait or are being made; others of them stay as they are',
    body: z.strictObject({ fileGuids: z.array(guid).min(1).max(10_000) }),
    response: { 200: z.object({ cancelled: z.number().int() }) },
  },
  config: { caller: 'user', needs: 'generateReports', errors: [] },
})

export const releaseReports = endpoint({
  method: 'POST',
  url: '/api/reports/release-reports',
  schema: {
    summary: 'Lets others than the house see completed reports that wait for their release',
    body: z.strictObject({ fileGuids: z.array(guid).min(1).max(archivedReportsMax) }),
    response: { 200: z.object({ released: z.number().int() }) },
  },
  config: { caller: 'user', needs: 'releaseReports', errors: [] },
})

export const loadReports = endpoint({
  method: 'POST',
  url: '/api/reports/load-reports/:provider/:companyId',
  schema: {
    summary: 'Fetches the reports that a provider of tests has ready for an organization; each is stored once',
    params: z.object({ provider: z.enum(outsideProviders), companyId: guid }),
    response: {
      200: z.object({
        loaded: z.number().int(),
        /** About logins that we do not know. */
        withoutLogin: z.number().int(),
        /** No PDF, or one that is too large. */
        rejected: z.number().int(),
        /** More are ready; the next call fetches them. */
        remaining: z.number().int(),
      }),
    },
  },
  config: {
    caller: 'user',
    needs: 'loadReports',
    errors: ['PROVIDER_NOT_SET_UP', 'PROVIDER_REFUSED', 'SOURCE_UNAVAILABLE'],
  },
})

export const listProjectReportTemplates = endpoint({
  method: 'GET',
  url: '/api/reports/project-report-templates/:projectGuid',
  schema: {
    summary: 'Published report templates that can be generated in a project',
    params: z.object({ projectGuid: guid }),
    querystring: z.object({
      fullReports: z.enum(['true', 'false']).optional(),
      instantReports: z.enum(['true', 'false']).optional(),
      dataScope: z.enum(['1', '2']).optional(),
    }),
    response: {
      200: z.array(
        z.object({
          templateId: z.number().int(),
          templateName: z.string(),
          version: z.number().int(),
          dataScope: z.number().int(),
          /** Waves of this kind have such reports; empty for reports of other tools. */
          waveKind: z.enum(['as360', 'acdc', '']),
          /** Fewest people that one report may be about. */
          fewestPeople: z.number().int(),
          customToolId: z.number().int().nullable(),
          customToolName: z.string(),
          allowedLanguages: z.array(z.object({ name: z.string(), code: z.string() })),
          filenameFormat: z.string(),
          multiwave: z.boolean(),
          canAttachFiles: z.boolean(),
          canGeneratePrezi: z.boolean(),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'generateReports', errors: [] },
})

export const reportsErrorCodes = [
  'REPORT_NOT_COMPLETED',
  'REPORT_WITHOUT_NUMBERS',
  'REPORT_NOT_RELEASED',
  'ARCHIVE_TOO_LARGE',
  'UNKNOWN_REPORT_TEMPLATE',
  'UNKNOWN_CUSTOM_TOOL',
  'CUSTOM_TOOL_REQUIRED',
  'OPTION_NOT_OFFERED',
  'NAME_FORMAT_BROKEN',
  'UNKNOWN_PEOPLE',
  'TOO_FEW_PEOPLE',
  'UNKNOWN_LANGUAGE',
  'NO_DATA_COLLECTED',
  'REPORT_NOT_FAILED',
  'PROVIDER_NOT_SET_UP',
  'PROVIDER_REFUSED',
  'NOBODY_ANSWERED',
  'TOO_FEW_ANSWERED',
  'WOULD_REVEAL_RATERS',
  'PERSON_NOT_CONFIRMED',
  'NOT_AN_ACDC_WAVE',
] as const
/** Why a queued report failed; shown on its row. */
export const reportFailureCodes = [
  'NOBODY_ANSWERED',
  'TOO_FEW_ANSWERED',
  'TOO_FEW_PEOPLE',
  'WOULD_REVEAL_RATERS',
  'PERSON_NOT_CONFIRMED',
  'TEMPLATE_MISSING',
  'TEMPLATE_BROKEN',
  'PRINTING_FAILED',
  'FILE_NOT_STORED',
  'GENERATION_FAILED',
  'GENERATION_INTERRUPTED',
  'CANCELLED',
] as const
