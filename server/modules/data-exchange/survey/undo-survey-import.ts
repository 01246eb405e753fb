import { conflict, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { writeJournal } from '../../journal/records/write-journal.ts'
import { removeWaveToolLogins } from '../../logins/records/logins-of-wave.ts'
import { removeNominations } from '../../nominations/records/imported-nominations.ts'
import { removeImportedPeople } from '../../participants/records/imported-people.ts'
import { leaveWave } from '../../participants/records/memberships.ts'
import { deleteQuestionnaires } from '../../questionnaires/records/questionnaires-of-wave.ts'
import { dropProjectTemplates } from '../../templates/project-template.ts'
import { putImportedWaveBack } from '../../waves/imported-wave.ts'
import { forgetSurveyFile } from './forget-survey-files.ts'
import { undoRefusal } from './present-import.ts'
import type { SurveyUndo } from './store-survey.ts'
import { findSurvey, type ImportRow } from './survey-queries.ts'
import { surveyWave, type SurveyWave } from './survey-wave.ts'

/** Stops an import that is not done, or drops an uploaded file; takes a finished one back, with everything it made. */
export async function undoSurveyImport(
  services: Services,
  user: SignedIn,
  { waveId, importGuid }: { waveId: string; importGuid: string },
): Promise<void> {
  const row = await services.db.withTenant(user.scope, async (tx) => {
    const { place } = await surveyWave(tx, user, waveId)
    const found = await findSurvey(tx, { ...place, importGuid })
    if (!found) throw notFound()
    // The lock of the wave is waited for only by whoever needs it: a running import holds it until its end.
    const opened = await surveyWave(tx, user, waveId, { lock: found.status === 'done' })
    await take(tx, opened, importGuid, user.userName, services.clock.now())
    return { ...found, status: 'undone' as const }
  })
  await forgetSurveyFile(services, row)
}

async function take(
  tx: TenantTransaction,
  opened: SurveyWave,
  importGuid: string,
  by: string,
  now: Date,
): Promise<void> {
  const place = { ...opened.place, importGuid }
  const row = await findSurvey(tx, place, { lock: true })
  if (!row || row.status === 'undone') throw conflict('SURVEY_NOT_UNDOABLE')
  if (row.status === 'done') await takeBack(tx, opened, row)
  await tx
    .updateTable('data_imports')
    .set({ status: 'undone', undone_by: by, undone_at: now, undo: null })
    .where('organization_id', '=', place.organizationId)
    .where('id', '=', importGuid)
    .execute()
  await audit(tx, {
    organizationId: place.organizationId,
    userName: by,
    action: 'undo-survey-import',
    recordType: 'wave',
    recordId: place.waveId,
    details: { importGuid, was: row.status },
  })
  if (row.status === 'done') await writeJournal(tx, { code: 'SURVEY_IMPORT_UNDONE', ...opened.place, userName: by })
}

async function takeBack(tx: TenantTransaction, { place, wave }: SurveyWave, row: ImportRow): Promise<void> {
  const refusal = await undoRefusal(tx, row)
  if (refusal) throw conflict(refusal)
  const undo = row.undo as SurveyUndo
  await deleteQuestionnaires(tx, place)
  await removeNominations(tx, place, undo.nominations)
  await leaveWave(tx, place.organizationId, place.waveId, undo.joined)
  await removeWaveToolLogins(tx, place)
  await removeImportedPeople(tx, place, undo.people)
  await putImportedWaveBack(tx, wave, undo.wave)
  await dropProjectTemplates(tx, undo.templates, row.finished_at ?? new Date(0))
}
