import type { FastifyRequest } from 'fastify'
import { importedRowsMax } from '../../../domain/participants/limits.ts'
import { uploadedFile } from '../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { readSpreadsheet } from '../../platform/spreadsheets/read-spreadsheet.ts'
import { openWave } from './get-nomination-table.ts'

/** Rows for headings and notes above and below the nominations. */
const otherRowsMax = 100

/** Turns an uploaded workbook into rows of text, which the browser parses like pasted ones. Stores nothing. */
export async function readNominationFile(
  { db }: Services,
  user: SignedIn,
  ids: { projectId: string; waveId: string },
  request: FastifyRequest,
): Promise<{ fileName: string; rows: string[][] }> {
  await db.withTenant(user.scope, (tx) => openWave(tx, user, ids))
  const file = await uploadedFile(request)
  return { fileName: file.name, rows: await readSpreadsheet(file, { rows: importedRowsMax + otherRowsMax }) }
}
