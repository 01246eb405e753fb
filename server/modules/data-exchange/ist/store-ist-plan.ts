import type { IstPlan, PlannedRecord } from '../../../../domain/data-exchange/ist/plan-ist-import.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { audit } from '../../../platform/audit.ts'
import { writeJournal } from '../../journal/records/write-journal.ts'
import { completeLogins, type LoginState } from '../../logins/records/entered-results.ts'
import {
  insertScores,
  replaceScores,
  scoresById,
  type FormerScore,
} from '../../participants/records/warehouse-scores.ts'
import { recordImport, type WaveOfImport } from '../records/imports.ts'
import { followScores } from './follow-scores.ts'
import type { KnownPlace } from './ist-place.ts'

/**
 * What an import changed, kept to take it back. `wrote`: the scores as it left them; `was`: those that it replaced;
 * `hadScores`: whether the login had imported results before.
 */
export type IstUndo = {
  results: { loginId: number; state: LoginState; hadScores: boolean; wrote: { id: number; value: number }[] }[]
  was: FormerScore[]
}

type Import = {
  plan: IstPlan
  place: KnownPlace
  sha256: Buffer
  importGuid: string
  by: string
  now: Date
}

/** Stores what an import creates and replaces; returns its guid, or null if there was nothing to do. */
export async function storeIstPlan(tx: TenantTransaction, wave: WaveOfImport, made: Import): Promise<string | null> {
  const { plan, importGuid, by, now } = made
  const changing = plan.records.filter(({ outcome }) => outcome === 'created' || outcome === 'replaced')
  if (changing.length === 0) return null
  const undo = await writeScores(tx, wave, changing, made)
  const loginIds = changing.map(({ login }) => login.id)
  await completeLogins(tx, wave.organizationId, loginIds, { by, now })
  await followScores(
    tx,
    wave,
    changing.map(({ person, tool, login }) => ({ loginId: login.id, assesseeId: person.id, customToolId: tool.id })),
  )
  const people = [...new Set(changing.map(({ person }) => person.id))]
  const created = changing.filter(({ outcome }) => outcome === 'created').length
  const counts = { people: people.length, created, replaced: changing.length - created }
  await recordImport(tx, wave, { kind: 'ist', sha256: made.sha256, counts, undo, by, now, importGuid })
  await writeJournal(tx, { code: 'IST_IMPORTED', ...wave, userName: by, at: now, details: counts }, people)
  await audit(tx, {
    organizationId: wave.organizationId,
    userName: by,
    action: 'import-ist',
    recordType: 'wave',
    recordId: wave.waveId,
    details: { importGuid, ...counts },
  })
  return importGuid
}

async function writeScores(
  tx: TenantTransaction,
  wave: WaveOfImport,
  records: readonly PlannedRecord[],
  { place, importGuid, by, now }: Import,
): Promise<IstUndo> {
  const scores = records.flatMap((record) => record.scores.map((score) => ({ ...score, record })))
  const replaced = scores.flatMap(({ was, value, record }) =>
    was && was.value !== value ? [{ id: was.id, value, record }] : [],
  )
  const added = scores.filter(({ was }) => was === null)
  const former = await scoresById(
    tx,
    wave.organizationId,
    replaced.map(({ id }) => id),
  )
  await replaceScores(
    tx,
    wave.organizationId,
    replaced.map(({ id, value }) => ({ id, value })),
    { importGuid, by, now },
  )
  const rows = added.map(({ scale, value, record: { person, tool } }) => ({
    assesseeId: person.id,
    assessmentId: String(tool.id),
    scale,
    value,
  }))
  const ids = await insertScores(tx, wave, 'IST', rows, { importGuid, by, now })
  const wrote = [...replaced, ...added.map(({ value, record }, at) => ({ id: ids[at] ?? 0, value, record }))]
  return {
    was: former.map(({ id, value, importGuid: by_, uploadedBy, uploadedAt }) => ({
      id,
      value,
      importGuid: by_,
      uploadedBy,
      uploadedAt: uploadedAt.toISOString(),
    })),
    results: records.flatMap((record) => {
      const login = place.logins.get(record.login.id)
      const own = wrote.filter((one) => one.record === record).map(({ id, value }) => ({ id, value }))
      const hadScores = place.stored(record.person.id, record.tool.id).size > 0
      return login ? [{ loginId: login.id, state: login.state, hadScores, wrote: own }] : []
    }),
  }
}
