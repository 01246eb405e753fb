import type { surveyImport } from '../../../../contract/data-exchange/survey.ts'
import type { z } from 'zod'
import type { SurveyMapping } from '../../../../domain/data-exchange/survey/survey-mapping.ts'
import { conflict, notFound } from '../../../platform/app-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { lockImportsOf } from '../records/imports.ts'
import { checkContext } from './check-survey.ts'
import { keptTable } from './kept-table.ts'
import { presentImport } from './present-import.ts'
import { findSurvey, isImportUnderWay, jobKeyOf } from './survey-queries.ts'
import { requireOpenWave, surveyWave } from './survey-wave.ts'
import { checkSurveyTable } from './survey-work.ts'
import type { SurveyWish } from './upload-survey.ts'

/** Attempts of the job: it fails for reasons that last, or because its worker was killed. */
const attemptsMax = 3

/** Queues the import of a file that has no errors under the mapping. */
export async function startSurveyImport(
  services: Services,
  user: SignedIn,
  { waveId, importGuid }: { waveId: string; importGuid: string },
  { mapping, finishes }: { mapping: SurveyMapping; finishes: boolean },
): Promise<z.input<typeof surveyImport>> {
  const { db, clock } = services
  const before = await db.withTenant(user.scope, async (tx) => {
    const opened = await surveyWave(tx, user, waveId)
    const row = await findSurvey(tx, { ...opened.place, importGuid })
    if (!row) throw notFound()
    await requireOpenWave(tx, opened)
    return { row, context: await checkContext(tx, opened, clock.now()) }
  })
  const check = await checkSurveyTable(await keptTable(services, before.row), mapping, before.context)
  if (!check.isValid) throw conflict('SURVEY_WRONG', { groups: check.groups.slice(0, 20) })
  return db.withTenant(user.scope, async (tx) => {
    const opened = await surveyWave(tx, user, waveId)
    await lockImportsOf(tx, opened.place)
    await requireOpenWave(tx, opened)
    const row = await findSurvey(tx, { ...opened.place, importGuid }, { lock: true })
    if (row?.file_storage_key == null) throw conflict('SURVEY_FILE_GONE')
    if (await isImportUnderWay(tx, opened.place)) {
      const presented = await presentImport(tx, row)
      // One whose job was given up may be started again.
      if (presented.status !== 'failed') throw conflict('SURVEY_IMPORT_RUNNING')
    }
    const { encoding = null } = (row.wish ?? {}) as Partial<SurveyWish>
    const wish: SurveyWish = { encoding, mapping, finishes }
    await tx
      .updateTable('data_imports')
      .set({
        status: 'waiting',
        wish: JSON.stringify(wish),
        progress: 0,
        total: check.counts.nominations,
        error: null,
        imported_by: user.userName,
        imported_at: clock.now(),
        finished_at: null,
      })
      .where('organization_id', '=', opened.place.organizationId)
      .where('id', '=', importGuid)
      .execute()
    const { organizationId } = opened.place
    const order = { organizationId, waveId, importGuid }
    await enqueue(tx, 'import-survey', order, { key: jobKeyOf(importGuid), maxAttempts: attemptsMax })
    const started = await findSurvey(tx, { ...opened.place, importGuid })
    if (!started) throw notFound()
    return presentImport(tx, started)
  })
}

export function getSurveyImport(
  { db }: Services,
  user: SignedIn,
  { waveId, importGuid }: { waveId: string; importGuid: string },
): Promise<z.input<typeof surveyImport>> {
  return db.withTenant(user.scope, async (tx) => {
    const { place } = await surveyWave(tx, user, waveId)
    const row = await findSurvey(tx, { ...place, importGuid })
    if (!row) throw notFound()
    return presentImport(tx, row)
  })
}
