import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { undoIstImport as contract } from '../../../../contract/data-exchange/ist.ts'
import { conflict, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { writeJournal } from '../../journal/records/write-journal.ts'
import { openLoginsAgain, putLoginsBack } from '../../logins/records/entered-results.ts'
import {
  putScoresBack,
  removeScores,
  scoresById,
  type WarehouseScore,
} from '../../participants/records/warehouse-scores.ts'
import { lockImportsOfProject, type WaveOfImport } from '../records/imports.ts'
import { followScores, type ResultOfLogin } from './follow-scores.ts'
import { istWave } from './ist-place.ts'
import { istImport, markUndone, namesOfResults } from './ist-queries.ts'
import type { IstUndo } from './store-ist-plan.ts'

type Answer = AnswerInputOf<typeof contract>
type Written = IstUndo['results'][number]
/** `changed`: the import's scores of it are not as it left them. */
type FoundResult = { written: Written; now: WarehouseScore[]; isChanged: boolean }

/**
 * Takes an import back: results that it created are removed and those that it replaced get their former values, each as a whole. A
 * result that was changed since stays and is named. Results of people who were removed are gone already.
 */
export function undoIstImport(
  { db, clock }: Services,
  user: SignedIn,
  { waveGuid, importGuid }: { waveGuid: string; importGuid: string },
): Promise<Answer> {
  return db.withTenant(user.scope, async (tx) => {
    const wave = await istWave(tx, user, waveGuid)
    await lockImportsOfProject(tx, wave)
    const found = await istImport(tx, wave, importGuid)
    if (!found) throw notFound()
    if (found.status !== 'done') throw conflict('IMPORT_UNDONE')
    const undo = found.undo as IstUndo
    const results = await resultsNow(tx, wave, importGuid, undo)
    const kept = results.filter(({ isChanged }) => isChanged)
    const back = results.filter(({ isChanged }) => !isChanged)
    const names = await namesOfResults(
      tx,
      wave.organizationId,
      kept.flatMap(({ now }) => resultOf(now)),
    )
    if (back.length === 0 && kept.length > 0) throw conflict('IMPORT_CHANGED_SINCE', { kept: names })
    const counts = await putBack(tx, wave, { back, undo, enteredAt: found.imported_at })
    await markUndone(tx, wave.organizationId, importGuid, { by: user.userName, now: clock.now() })
    await record(tx, wave, { importGuid, userName: user.userName, ...counts, kept: kept.length }, back)
    return { ...counts, kept: names }
  })
}

/** People who were merged have taken their scores with them, so these are found by their ids. */
async function resultsNow(
  tx: TenantTransaction,
  wave: WaveOfImport,
  importGuid: string,
  { results }: IstUndo,
): Promise<FoundResult[]> {
  const ids = results.flatMap(({ wrote }) => wrote.map(({ id }) => id))
  const scores = new Map((await scoresById(tx, wave.organizationId, ids)).map((score) => [score.id, score]))
  return results.flatMap((written) => {
    const now = written.wrote.flatMap(({ id }) => scores.get(id) ?? [])
    const isAsLeft = ({ id, value }: Written['wrote'][number]) => {
      const score = scores.get(id)
      return score?.importGuid === importGuid && score.value === value
    }
    return now.length === 0 ? [] : [{ written, now, isChanged: !written.wrote.every(isAsLeft) }]
  })
}

const resultOf = ([score]: readonly WarehouseScore[]) =>
  score ? [{ assesseeId: score.assesseeId, customToolId: Number(score.assessmentId) }] : []

async function putBack(
  tx: TenantTransaction,
  wave: WaveOfImport,
  { back, undo, enteredAt }: { back: readonly FoundResult[]; undo: IstUndo; enteredAt: Date },
): Promise<Pick<Answer, 'removed' | 'restored'>> {
  const { organizationId } = wave
  const former = new Map(undo.was.map((score) => [score.id, score]))
  const wrote = back.flatMap(({ now }) => now.map(({ id }) => id))
  await putScoresBack(
    tx,
    organizationId,
    wrote.flatMap((id) => former.get(id) ?? []),
  )
  await removeScores(
    tx,
    organizationId,
    wrote.filter((id) => !former.has(id)),
  )
  const logins = back.map(({ written }) => ({ ...written, id: written.loginId, enteredAt: enteredAt.toISOString() }))
  const results = back.flatMap(({ now, written }): ResultOfLogin[] =>
    resultOf(now).map((result) => ({ ...result, loginId: written.loginId })),
  )
  const empty = new Set(await followScores(tx, wave, results))
  // The state before may itself come from an import that was taken back meanwhile.
  await putLoginsBack(
    tx,
    organizationId,
    logins.filter(({ id, hadScores }) => hadScores !== empty.has(id)),
  )
  await openLoginsAgain(
    tx,
    organizationId,
    logins.filter(({ id, hadScores }) => hadScores && empty.has(id)).map(({ id }) => id),
  )
  const restored = back.filter(({ now }) => now.some(({ id }) => former.has(id))).length
  return { restored, removed: back.length - restored }
}

async function record(
  tx: TenantTransaction,
  wave: WaveOfImport,
  {
    importGuid,
    userName,
    ...details
  }: { importGuid: string; userName: string; removed: number; restored: number; kept: number },
  back: readonly FoundResult[],
): Promise<void> {
  const people = [...new Set(back.flatMap(({ now }) => now.map(({ assesseeId }) => assesseeId)))]
  await writeJournal(
    tx,
    { code: 'IST_IMPORT_UNDONE', ...wave, userName, details: { people: people.length, kept: details.kept } },
    people,
  )
  await audit(tx, {
    organizationId: wave.organizationId,
    userName,
    action: 'undo-ist-import',
    recordType: 'wave',
    recordId: wave.waveId,
    details: { importGuid, ...details },
  })
}
