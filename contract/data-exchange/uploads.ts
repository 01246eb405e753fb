import { z } from 'zod'
import { uploadKinds, uploadProblems } from '../../domain/data-exchange/uploads.ts'
import { endpoint } from '../endpoint.ts'
import { blob, guid, id } from '../shapes.ts'

const inWave = z.object({ waveGuid: guid })
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** In bytes; a larger upload is refused before it is read. */
export const uploadedDataMax = 20 * 1024 * 1024

/**
 * Something in a file. `path` says where: a cell ("Group discussion!D14"), a table and its cell or a paragraph of a
 * document ("table 3, row 5, column 2", "paragraph 12"); empty for the whole file.
 */
export const uploadRemark = z.object({ path: z.string(), code: z.enum(uploadProblems) })

export const uploadDone = z.object({
  importGuid: z.string(),
  kind: z.enum(uploadKinds),
  fileName: z.string(),
  /** Scores or notes. `unchanged` stood in the file as they are stored. */
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** At most 200. */
  warnings: z.array(uploadRemark),
  /** The very same file was uploaded before: nothing was changed now. */
  alreadyUploaded: z.object({ at: z.string(), by: z.string() }).nullable(),
})

export const downloadUploadTemplate = endpoint({
  method: 'GET',
  url: '/api/reports/upload-data-template/:waveGuid',
  schema: {
    summary: 'The .xlsx file to fill in and upload, with the people and what is known of them',
    params: inWave,
    querystring: z.strictObject({
      /** Of acdc waves. */
      kind: z.enum(['scoring-sheet', 'observers-notes']).default('scoring-sheet'),
      /** Of acdc waves: the file of one evaluator; without it of all. */
      assessorId: id.optional(),
    }),
    response: { 200: blob },
  },
  // Audited, so there is no HEAD.
  config: { changes: true, caller: 'user', needs: 'uploadData', errors: ['UPLOAD_NOT_OFFERED', 'NOTHING_TO_FILL_IN'] },
})

export const downloadDocxTemplates = endpoint({
  method: 'GET',
  url: '/api/reports/docx-templates/:waveGuid',
  schema: {
    summary: 'A ZIP with a scoring sheet and observers’ notes as .docx for each evaluator of an acdc wave',
    params: inWave,
    response: { 200: blob },
  },
  // Audited, so there is no HEAD.
  config: { changes: true, caller: 'user', needs: 'uploadData', errors: ['UPLOAD_NOT_OFFERED', 'NOTHING_TO_FILL_IN'] },
})

/**
 * A multipart upload with one part `file`. A file that is wrong anywhere stores nothing: UPLOAD_WRONG, whose `details`
 * are `uploadRemark`s: the first 200, then MORE_PROBLEMS with their `count`.
 */
export const uploadData = endpoint({
  method: 'POST',
  url: '/api/reports/upload_data/:waveGuid',
  schema: {
    summary: 'Stores what a filled-in file says. The name of the file says what it is',
    consumes: ['multipart/form-data'],
    params: inWave,
    querystring: z.strictObject({
      /** Whether cells that were changed in the file and here meanwhile get the file’s value; otherwise they are refused. */
      overwrite: flag.default(false),
    }),
    response: { 200: uploadDone },
  },
  config: {
    caller: 'user',
    needs: 'uploadData',
    errors: [
      'UPLOAD_NAME_AS360',
      'UPLOAD_NAME_ACDC',
      'UPLOAD_NOT_OFFERED',
      'UPLOAD_NOT_COLLECTING',
      'UPLOAD_WRONG',
      'UPLOAD_WITH_PASSWORD',
      'UPLOAD_WITH_MACROS',
      'IMPORT_FILE_FAILED',
      'TOO_MANY_ROWS',
    ],
    bodyLimit: uploadedDataMax,
  },
})

/** What the details of UPLOAD_WRONG and the warnings name is worded as the refusals are. */
export const uploadErrorCodes = uploadProblems
