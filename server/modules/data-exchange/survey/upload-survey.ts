import type { FastifyRequest } from 'fastify'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { getSurveyFile as call } from '../../../../contract/data-exchange/survey.ts'
import type { SurveyMapping } from '../../../../domain/data-exchange/survey/survey-mapping.ts'
import { AppError, conflict, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import { uploadedFile, type UploadedFile } from '../../../platform/http/uploaded-file.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import type { TextEncoding } from '../../../platform/spreadsheets/decode-text.ts'
import { contentHash, lockImportsOf, recordImport } from '../records/imports.ts'
import { keptTable } from './kept-table.ts'
import { presentImport } from './present-import.ts'
import { dropDrafts, findSurvey, isImportUnderWay } from './survey-queries.ts'
import { requireOpenWave, surveyWave, waveOfSurvey } from './survey-wave.ts'
import { describeSurvey, readSurveyFile } from './survey-work.ts'

type SurveyFile = AnswerInputOf<typeof call>

/** Reads the file once and keeps its table until it is imported; an earlier file that was not imported is dropped. */
export async function uploadSurvey(
  services: Services,
  user: SignedIn,
  waveId: string,
  { request, encoding }: { request: FastifyRequest; encoding: TextEncoding | null },
): Promise<SurveyFile> {
  const { db, files, clock, log } = services
  await db.withTenant(user.scope, async (tx) => requireOpenWave(tx, await surveyWave(tx, user, waveId)))
  const file = await uploadedFile(request)
  const read = await readSurveyFile(file.content, isWorkbook(file), encoding)
  const stored = await files.put(Buffer.from(read.table))
  const { importGuid, dropped } = await db
    .withTenant(user.scope, async (tx) => {
      const opened = await surveyWave(tx, user, waveId)
      await lockImportsOf(tx, opened.place)
      await requireOpenWave(tx, opened)
      if (await isImportUnderWay(tx, opened.place)) throw conflict('SURVEY_IMPORT_RUNNING')
      const gone = await dropDrafts(tx, opened.place)
      const id = await recordImport(tx, opened.place, {
        kind: 'survey',
        status: 'draft',
        fileName: file.name,
        sha256: contentHash(file.content),
        wish: { encoding: read.encoding } satisfies SurveyWish,
        fileStorageKey: stored.storageKey,
        by: user.userName,
        now: clock.now(),
      })
      await audit(tx, {
        organizationId: opened.place.organizationId,
        userName: user.userName,
        action: 'upload-survey',
        recordType: 'wave',
        recordId: waveId,
        details: { importGuid: id, rows: read.rowsCount },
      })
      return { importGuid: id, dropped: gone }
    })
    .catch(async (error: unknown) => {
      await files.remove(stored.storageKey)
      throw error
    })
  for (const key of dropped) {
    await files
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error }, 'a dropped survey file stays on the disk'))
  }
  return getSurveyFile(services, user, { waveId, importGuid })
}

/** A workbook is a ZIP file, whatever it is called. */
function isWorkbook({ name, content }: UploadedFile): boolean {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === 'xlsx') return true
  if (ending === 'csv' || ending === 'txt' || ending === 'tsv') return content.subarray(0, 4).equals(zipBegins)
  throw new AppError('SURVEY_FILE_TYPE', 415)
}

const zipBegins = Buffer.from('PK\u0003\u0004')

/** What is stored with a file beside its table. */
export type SurveyWish = { encoding: TextEncoding | null; mapping?: SurveyMapping; finishes?: boolean }

/** The columns of an uploaded file, and what they probably are in the wave as it is now. */
export async function getSurveyFile(
  services: Services,
  user: SignedIn,
  { waveId, importGuid }: { waveId: string; importGuid: string },
): Promise<SurveyFile> {
  const found = await services.db.withTenant(user.scope, async (tx) => {
    const { place, wave } = await surveyWave(tx, user, waveId)
    const row = await findSurvey(tx, { ...place, importGuid })
    if (!row) throw notFound()
    return { row, presented: await presentImport(tx, row), wave: await waveOfSurvey(tx, wave) }
  })
  const described = await describeSurvey(await keptTable(services, found.row), found.wave)
  const wish = found.row.wish as SurveyWish | null
  return { import: found.presented, ...described, encoding: wish?.encoding ?? null, mapping: wish?.mapping ?? null }
}
