import { z } from 'zod'
import { exportMethodIds } from '../../domain/data-exchange/export-methods.ts'
import { interfaceLanguages } from '../../domain/languages/languages.ts'
import { endpoint } from '../endpoint.ts'
import { blob, guid, languageCode } from '../shapes.ts'

export const listExportMethods = endpoint({
  method: 'GET',
  url: '/api/reports/export-methods/:projectGuid',
  schema: {
    summary:
      'How the data of a project can be downloaded, or those of one of its waves; none for callers who may not download them',
    params: z.object({ projectGuid: guid }),
    querystring: z.object({
      waveGuid: guid.optional(),
      /** In which the descriptions are written; that of the interface if it is left out. */
      language: z.enum(interfaceLanguages).optional(),
    }),
    response: {
      200: z.array(
        z.object({
          /** `exportMethodId` of the download. */
          value: z.enum(exportMethodIds),
          description: z.string(),
          /** Whether a language is to be named, in which the published questions and answers are written. */
          requireWaveTemplates: z.boolean(),
          allowedTemplateLanguages: z.array(languageCode),
        }),
      ),
    },
  },
  config: { caller: 'user', needs: 'seeProjectExports', errors: [] },
})

const method = z.object({
  waveGuid: guid,
  exportMethodId: z.enum(exportMethodIds),
  languageCode: languageCode.optional(),
})

const refusals = ['EXPORT_METHOD_NOT_OFFERED', 'EXPORT_LANGUAGE_REQUIRED', 'EXPORT_LANGUAGE_NOT_OFFERED'] as const

export const downloadData = endpoint({
  method: 'GET',
  url: '/api/reports/download-data/:waveGuid/:exportMethodId/:languageCode?',
  schema: {
    summary: 'The data of a wave as a workbook, or as a ZIP with everything for a statistics program',
    params: method,
    response: { 200: blob },
  },
  // Audited, so there is no HEAD.
  config: { changes: true, caller: 'user', needs: 'downloadData', errors: [...refusals, 'TOO_MANY_DOWNLOADS'] },
})

export const downloadExportSample = endpoint({
  method: 'GET',
  url: '/api/reports/export-method-sample/:waveGuid/:exportMethodId/:languageCode?',
  schema: {
    summary: 'The same file with some invented rows, to see what is in it',
    params: method,
    response: { 200: blob },
  },
  config: { caller: 'user', needs: 'downloadData', errors: refusals },
})

export const downloadErrorCodes = [...refusals, 'TOO_MANY_DOWNLOADS'] as const
