import type { FastifyRequest } from 'fastify'
import { importedRowsMax } from '../../../domain/participants/limits.ts'
import { uploadedFile } from '../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { readSpreadsheet } from '../../platform/spreadsheets/read-spreadsheet.ts'
import { projectAccess } from '../access/load-access.ts'

/** Turns an uploaded workbook into rows of text, which the browser parses like pasted ones. Stores nothing. */
export async function readLanguagesFile(
  { db }: Services,
  user: SignedIn,
  projectId: string,
  request: FastifyRequest,
): Promise<{ fileName: string; rows: string[][] }> {
  await db.withTenant(user.scope, async (tx) => {
    await projectAccess(tx, user, projectId)
  })
  const file = await uploadedFile(request)
  return { fileName: file.name, rows: await readSpreadsheet(file, { rows: importedRowsMax + 1 }) }
}
