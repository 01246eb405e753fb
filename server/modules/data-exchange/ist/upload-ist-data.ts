import { randomUUID } from 'node:crypto'
import {
  istResultFields,
  shownRecordsMax,
  type uploadIstData as contract,
} from '../../../../contract/data-exchange/ist.ts'
import type { AnswerInputOf, BodyOf } from '../../../../contract/endpoint.ts'
import {
  planIstImport,
  type IstPlan,
  type PlannedRecord,
} from '../../../../domain/data-exchange/ist/plan-ist-import.ts'
import { readIstTable, type IstRefusal, type IstTable } from '../../../../domain/data-exchange/ist/read-ist-table.ts'
import { RefusedResult } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import {
  contentHash,
  findSameFile,
  lockImportsOfProject,
  type SameFile,
  type WaveOfImport,
} from '../records/imports.ts'
import { istWave, knownPlace } from './ist-place.ts'
import { istTools } from './ist-queries.ts'
import { storeIstPlan } from './store-ist-plan.ts'

type Wish = BodyOf<typeof contract>
type Result = AnswerInputOf<typeof contract>

/**
 * Imports a pasted table, or says what that would do. A table that cannot be read is refused as a whole; of one that can, each
 * result is stored or left out as a whole.
 */
export function uploadIstData({ db, clock }: Services, user: SignedIn, waveId: string, wish: Wish): Promise<Result> {
  return db.withTenant(user.scope, async (tx) => {
    const wave = await istWave(tx, user, waveId)
    if (!wish.dryRun) await lockImportsOfProject(tx, wave)
    const table = readIstTable(wish.tsvText, await istTools(tx, wave))
    if ('code' in table) throw refusalOf(table)
    const place = await knownPlace(tx, wave, table, !wish.dryRun)
    const plan = planIstImport(table, place, wish.overwrite)
    const sha256 = contentHash(wish.tsvText)
    const same = await sameBefore(tx, wave, sha256)
    const importGuid = wish.dryRun
      ? null
      : await storeIstPlan(tx, wave, {
          plan,
          place,
          sha256,
          importGuid: randomUUID(),
          by: user.userName,
          now: clock.now(),
        })
    return present(table, plan, { isDryRun: wish.dryRun, importGuid, sameBefore: same })
  })
}

async function sameBefore(tx: TenantTransaction, wave: WaveOfImport, sha256: Buffer): Promise<Result['sameBefore']> {
  const same: SameFile | undefined = await findSameFile(tx, wave, 'ist', sha256)
  return same ? { by: same.by, at: same.at.toISOString() } : null
}

function refusalOf({ code, ...details }: IstRefusal): RefusedResult {
  const empty = Object.fromEntries(istResultFields.map((field) => [field, field.startsWith('imported') ? 0 : []]))
  return new RefusedResult(code, code === 'IST_TABLE_TOO_LARGE' ? 413 : 400, { result: empty, details })
}

function present(
  { columns }: IstTable,
  plan: IstPlan,
  more: Pick<Result, 'isDryRun' | 'importGuid' | 'sameBefore'>,
): Result {
  const countOf = (outcome: PlannedRecord['outcome']) => plan.records.filter((one) => one.outcome === outcome).length
  return {
    importedCols: plan.importedCols,
    importedRows: plan.importedRows,
    notFoundParticipants: plan.notFoundParticipants,
    notFoundTools: plan.notFoundTools,
    notFoundToolsParticipants: plan.notFoundToolsParticipants,
    duplicatedRecords: plan.records
      .filter(({ outcome }) => outcome === 'duplicated')
      .map(({ email, tool }) => ({ email, tool: tool.name })),
    created: countOf('created'),
    replaced: countOf('replaced'),
    unchanged: countOf('unchanged'),
    refused: plan.refused.map(({ at, ...cell }) => ({ ...cell, column: at })),
    columns: columns.map(({ heading, tool, scale }) => ({ heading, tool: tool.name, scale })),
    records: plan.records.slice(0, shownRecordsMax).map(({ row, email, person, tool, outcome, scores }) => ({
      row,
      email,
      name: person.name,
      tool: tool.name,
      outcome,
      scores: scores.map(({ scale, value, was }) => ({ scale, value, was: was?.value ?? null })),
    })),
    ...more,
  }
}
