import type { FastifyRequest } from 'fastify'
import { languageCodes } from '../../../domain/languages/languages.ts'
import { uploadedFile } from '../../platform/http/uploaded-file.ts'
import { readAllSheets } from '../../platform/spreadsheets/read-spreadsheet.ts'

/** Enough for the largest template in all languages, and a few sheets for the author's notes. */
const limits = { rows: 40_000, columns: 20, sheets: languageCodes.length + 10, inflatedBytes: 40 * 1024 * 1024 }

/** Turns an uploaded workbook into sheets of text, from which the browser builds a template. Stores nothing. */
export async function readTemplateSheets(
  request: FastifyRequest,
): Promise<{ fileName: string; sheets: { name: string; rows: string[][] }[] }> {
  const file = await uploadedFile(request)
  return { fileName: file.name, sheets: await readAllSheets(file, limits) }
}
