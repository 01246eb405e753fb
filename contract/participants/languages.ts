import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { inProject } from './person.ts'

/** A content language: its code, or its numeric id (OPS-3-02). */
export const languageInput = z.union([z.string().min(2).max(10), z.number().int().positive().max(2_147_483_647)])

export const importAssesseeLanguages = endpoint({
  method: 'POST',
  url: '/api/reports/import-assessee-languages/:projectId',
  schema: {
    summary: 'Sets languages of people by e-mail',
    params: inProject,
    body: z
      .array(z.strictObject({ email: z.string().max(2000), language: languageInput }))
      .min(1)
      .max(10_000),
    response: { 200: z.object({ updated: z.number().int() }) },
  },
  config: {
    caller: 'user',
    needs: 'importLanguages',
    errors: ['UNRECOGNISED_LANGUAGES', 'UNRECOGNISED_EMAILS'],
    bodyLimit: 4 * 1024 * 1024,
  },
})

/** A multipart upload with one part `file`. Its content is checked like a pasted table. */
export const readLanguagesFile = endpoint({
  method: 'POST',
  url: '/api/reports/read-languages-file/:projectId',
  schema: {
    summary: 'Reads an .xlsx file of addresses and languages as rows of text and stores nothing',
    consumes: ['multipart/form-data'],
    params: inProject,
    response: { 200: z.object({ fileName: z.string(), rows: z.array(z.array(z.string())) }) },
  },
  config: {
    caller: 'user',
    isRead: true,
    needs: 'importLanguages',
    errors: ['UNSUPPORTED_TYPE', 'IMPORT_FILE_FAILED', 'TOO_LARGE', 'TOO_MANY_ROWS'],
    bodyLimit: 10 * 1024 * 1024,
  },
})

const language = z.object({ id: z.number().int(), name: z.string(), code: z.string() })

export const listLanguages = endpoint({
  method: 'GET',
  url: '/api/reports/languages',
  schema: { summary: 'Content languages', response: { 200: z.array(language) } },
  config: { caller: 'user', needs: 'signedIn', errors: [] },
})

export const listAllLanguages = endpoint({
  method: 'GET',
  url: '/api/reports/languages/all',
  schema: { summary: 'Content languages, for public pages', response: { 200: z.array(language) } },
  config: { caller: 'public', needs: 'nothing', errors: [] },
})
