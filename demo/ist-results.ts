import { istScales, nameOfIstScale } from '../domain/data-exchange/ist/ist-scales.ts'
import { planIstImport } from '../domain/data-exchange/ist/plan-ist-import.ts'
import { readIstTable, type IstTool } from '../domain/data-exchange/ist/read-ist-table.ts'
import { knownPlace } from '../server/modules/data-exchange/ist/ist-place.ts'
import { storeIstPlan } from '../server/modules/data-exchange/ist/store-ist-plan.ts'
import { contentHash } from '../server/modules/data-exchange/records/imports.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import { dice } from './dice.ts'

const importGuid = 'd0000000-0000-4000-8000-000000000392'
/** Tasks and scales of booklets that were scored by hand. */
const entered = istScales.filter((scale) => scale !== 'memory' && scale !== 'knowledge' && scale !== 'total')

type Place = { organization_id: string; project_id: string; wave_id: string }

/** Results of the IST, imported as a consultant does: out of a pasted table, in a way that can be undone. */
export async function importIstResults(
  tx: TenantTransaction,
  { organization_id, project_id, wave_id }: Place,
  { tool, emails, now }: { tool: IstTool; emails: readonly string[]; now: Date },
): Promise<void> {
  const { roll } = dice(2026)
  const wave = { organizationId: organization_id, projectId: project_id, waveId: wave_id, isRating: false }
  // Raw scores of nine tasks of 20 items, then standard values (mean 100, standard deviation 10).
  const rows = emails.map((email) => [email, ...entered.map((_, at) => (at < 9 ? 6 + roll(13) : 84 + roll(36)))])
  const header = ['E-mail', ...entered.map(nameOfIstScale)]
  const text = [header, ...rows].map((cells) => cells.join('\t')).join('\n')
  const table = readIstTable(text, [tool])
  if ('code' in table) throw new Error(`The table of the IST was refused: ${table.code}`)
  const place = await knownPlace(tx, wave, table, true)
  const plan = planIstImport(table, place, false)
  await storeIstPlan(tx, wave, { plan, place, sha256: contentHash(text), importGuid, by: 'manager', now })
}
