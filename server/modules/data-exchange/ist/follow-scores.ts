import { inOrderOfTest } from '../../../../domain/data-exchange/ist/plan-ist-import.ts'
import { isIstScale, nameOfIstScale } from '../../../../domain/data-exchange/ist/ist-scales.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { groupBy } from '../../../../domain/lists/group-by.ts'
import { setEnteredScores } from '../../logins/records/entered-results.ts'
import { scoresOfPeople, type WarehouseScore } from '../../participants/records/warehouse-scores.ts'
import type { WaveOfImport } from '../records/imports.ts'

export type ResultOfLogin = { loginId: number; assesseeId: number; customToolId: number }

/** People who were merged may have brought a scale with them that another wave had too. */
const latestOfScales = (scores: readonly WarehouseScore[]) => [
  ...new Map(scores.map((score) => [score.scale, score])).values(),
]

/** The results of logins become what is stored of the people now; returns the logins of which nothing is stored. */
export async function followScores(
  tx: TenantTransaction,
  wave: WaveOfImport,
  results: readonly ResultOfLogin[],
): Promise<number[]> {
  const assesseeIds = [...new Set(results.map(({ assesseeId }) => assesseeId))]
  const stored = await scoresOfPeople(tx, wave, 'IST', { assesseeIds, isLocked: false })
  const byResult = groupBy(stored, ({ assesseeId, assessmentId }) => `${assesseeId} ${assessmentId}`)
  const own = (result: ResultOfLogin): WarehouseScore[] =>
    latestOfScales(byResult.get(`${result.assesseeId} ${result.customToolId}`) ?? [])
  const scores = results.flatMap((result) =>
    inOrderOfTest(own(result)).flatMap(({ scale, value }, position) =>
      isIstScale(scale) && value !== null
        ? [{ loginId: result.loginId, position, scale, name: nameOfIstScale(scale), value }]
        : [],
    ),
  )
  await setEnteredScores(
    tx,
    wave.organizationId,
    results.map(({ loginId }) => loginId),
    scores,
  )
  return results.filter((result) => own(result).length === 0).map(({ loginId }) => loginId)
}
