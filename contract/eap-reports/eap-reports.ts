import { z } from 'zod'
import { eapReportTemplates } from '../../domain/eap-reports/eap-report-templates.ts'
import { reportDurations } from '../../domain/eap-reports/report-period.ts'
import { endpoint } from '../endpoint.ts'
import { blob, guid } from '../shapes.ts'

/** A period of a licence: its first month, and how many months. Only months that are over are reported. */
const period = {
  licenseGuid: guid,
  startYear: z.number().int().min(2000).max(2199),
  startMonth: z.number().int().min(1).max(12),
  duration: z.literal([...reportDurations]),
}

/** A guid; an empty one is none. */
const guidOrNone = z
  .union([guid, z.literal('')])
  .nullish()
  .transform((value) => value || null)

const figuresRefusals = ['PERIOD_NOT_OVER', 'SPLITS_ISSUED_REPORT'] as const

export const generateEapReports = endpoint({
  method: 'POST',
  url: '/api/eap/generate-reports',
  schema: {
    summary: 'Queues the report of a licence over a period; it appears in My reports of the project',
    body: z.strictObject({
      generatedReportName: z.literal('eap'),
      reportTemplateId: z.number().int(),
      forceLanguageCode: z.string().min(2).max(10),
      ...period,
      /** The project that keeps it; of the licence’s organization. */
      projectGuid: guidOrNone,
      /** True: the licence’s default project keeps it, whatever `projectGuid` says. */
      saveReportToDefaultFolder: z.boolean(),
    }),
    response: { 200: z.object({ reportsCount: z.number().int() }) },
  },
  config: {
    caller: 'user',
    needs: 'generateEapReports',
    errors: [...figuresRefusals, 'DEFAULT_PROJECT_MISSING', 'PROJECT_OF_OTHER_ORGANIZATION', 'UNKNOWN_LANGUAGE'],
  },
})

export const listEapReportTemplates = endpoint({
  method: 'GET',
  url: '/api/eap/report-templates',
  schema: {
    summary: 'The layouts of EAP reports and the languages that they are worded in',
    response: {
      200: z.array(
        z.object({
          templateId: z.number().int(),
          templateName: z.string(),
          layout: z.enum(eapReportTemplates.map(({ layout }) => layout)),
          allowedLanguages: z.array(z.object({ name: z.string(), code: z.string() })),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'generateEapReports', errors: [] },
})

/** A row of figures, worded. `value` is '' where it is hidden. */
const figureRow = z.object({
  label: z.string(),
  value: z.string(),
  /** Beside the value: hours, a share, the period before, an interval; empty where there is none. */
  second: z.string(),
  /** Length of its bar, 0 to 1: the share written beside it, else the part of the largest row; null: without one. */
  share: z.number().nullable(),
  /** A mean with its uncertainty, in points, to be drawn; null: none. */
  interval: z.object({ low: z.number(), mean: z.number(), high: z.number() }).nullable(),
  isHidden: z.boolean(),
  /** A row within the row above it. */
  isWithin: z.boolean(),
})

export const figureSection = z.object({
  id: z.string(),
  title: z.string(),
  /** Heads of the columns; '' where the column is not there. */
  labelHead: z.string(),
  valueHead: z.string(),
  secondHead: z.string(),
  rows: z.array(figureRow),
  /** What one has to know to read it. */
  note: z.string(),
})

export const eapFigures = z.object({
  title: z.string(),
  /** The months that it is about. */
  period: z.string(),
  licenseName: z.string(),
  companyName: z.string(),
  /** One sentence each, the most important first. */
  findings: z.array(z.string()),
  sections: z.array(figureSection),
  /** How to read the figures: what is hidden, what is fixed. */
  explanations: z.array(z.string()),
})

export const getEapFigures = endpoint({
  method: 'POST',
  url: '/api/eap/report-figures',
  schema: {
    summary:
      'Service and use of a licence over a period, as its report prints them. What is shown counts as issued: later reports never tell more about it',
    body: z.strictObject(period),
    response: { 200: eapFigures },
  },
  config: { caller: 'user', needs: 'generateEapReports', errors: [...figuresRefusals] },
})

/** What it shows is published once, whoever asks first: to ask again changes nothing. */
export const exportEapReport = endpoint({
  method: 'POST',
  url: '/api/eap/export-report',
  schema: {
    summary: 'The figures of a report as XLSX',
    body: z.strictObject({ ...period, forceLanguageCode: z.string().min(2).max(10) }),
    response: { 200: blob },
  },
  config: {
    caller: 'user',
    isRead: true,
    needs: 'generateEapReports',
    errors: [...figuresRefusals, 'UNKNOWN_LANGUAGE'],
  },
})

export const eapReportsErrorCodes = [
  ...figuresRefusals,
  'DEFAULT_PROJECT_MISSING',
  'PROJECT_OF_OTHER_ORGANIZATION',
  'UNKNOWN_LANGUAGE',
] as const

export type EapFigures = z.output<typeof eapFigures>
export type FigureSection = z.output<typeof figureSection>
export type FigureRow = z.output<typeof figureRow>
