import type { FastifyRequest } from 'fastify'
import { languageCodes } from '../../../domain/languages/languages.ts'
import { uploadedFile } from '../../platform/http/uploaded-file.ts'
import { readAllSheets } from '../../platform/spreadsheets/read-spreadsheet.ts'

/** What a template of every language takes at most, and a few sheets for the author's notes. */
const limits = { rows: 40_000, columns: 20, sheets: languageCodes.length + 10, inflatedBytes: 40 * 1024 * 1024 }

/** Turns an uploaded workbook into sheets of text, of which the browser makes a template. Stores nothing. */
export async function readTemplateSheets(
  request: FastifyRequest,
): Promise<{ fileName: string; sheets: { name: string; rows: string[][] }[] }> {
  const file = await uploadedFile(request)
  return { fileName: file.name, sheets: await readAllSheets(file, limits) }
}
