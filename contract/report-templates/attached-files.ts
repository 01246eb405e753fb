import { z } from 'zod'
import { attachedFileBytesMax, attachedFilesMax } from '../../domain/report-templates/attached-files.ts'
import { endpoint } from '../endpoint.ts'
import { blob, guid, id, nothing } from '../shapes.ts'

const attachedFile = z.object({
  fileGuid: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().int(),
})
const ofTemplate = z.object({ id })
const one = z.object({ id, fileGuid: guid })

export const listAttachedFiles = endpoint({
  method: 'GET',
  url: '/api/reports/report-template/:id/files',
  schema: {
    summary: 'The files that go with the reports of a template, in the order in which they were added',
    params: ofTemplate,
    response: { 200: z.array(attachedFile) },
  },
  config: { caller: 'user', needs: 'manageReportTemplates', errors: [] },
})

export const addAttachedFile = endpoint({
  method: 'POST',
  url: '/api/reports/report-template/:id/files',
  schema: {
    summary: `Adds a file that goes with the reports of a template: PDF, DOCX, XLSX, PPTX, PNG or JPEG, ${attachedFilesMax} files of 5 MiB at most`,
    consumes: ['multipart/form-data'],
    params: ofTemplate,
    response: { 200: attachedFile },
  },
  config: {
    caller: 'user',
    needs: 'manageReportTemplates',
    errors: ['NOT_ATTACHABLE', 'TOO_MANY_FILES', 'TEMPLATE_READ_ONLY', 'REPORT_TEMPLATE_REPLACED'],
    bodyLimit: attachedFileBytesMax + 64 * 1024,
  },
})

export const downloadAttachedFile = endpoint({
  method: 'GET',
  url: '/api/reports/report-template/:id/files/:fileGuid',
  schema: { summary: 'A file of a template', params: one, response: { 200: blob } },
  config: { caller: 'user', needs: 'manageReportTemplates', errors: [] },
})

export const removeAttachedFile = endpoint({
  method: 'DELETE',
  url: '/api/reports/report-template/:id/files/:fileGuid',
  schema: {
    summary: 'Removes a file from a template; reports that were made with it keep it',
    params: one,
    response: { 200: nothing },
  },
  config: {
    caller: 'user',
    needs: 'manageReportTemplates',
    errors: ['TEMPLATE_READ_ONLY', 'REPORT_TEMPLATE_REPLACED'],
  },
})
