import type { Report360 } from '../../../domain/reports/report-360.ts'
import { changeBetweenWaves } from '../../../domain/reports/wave/change-between-waves.ts'
import { issuedItems, type IssuedItems360 } from '../../../domain/reports/wave/issued-items.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { IndividualReportInput } from '../report-templates/rendering/report-input.ts'
import { lastReportBefore, type EarlierOf } from './group-input-queries.ts'
import { reportInputOf } from './report-input-of.ts'
import { loadWave, type WaveToReport } from './report-input-queries.ts'

/** What the person was told by the report of an earlier wave. */
export type EarlierReport = { waveName: string; issued: IssuedItems360 }

/** Reads what the person's last report of an earlier wave of the project showed. */
export async function collectEarlierReport(
  tx: TenantTransaction,
  order: WaveToReport & EarlierOf,
): Promise<EarlierReport | null> {
  const report = await lastReportBefore(tx, order)
  const wave = report && (await loadWave(tx, { ...order, waveId: report.wave_id }))
  if (!wave) return null
  return { waveName: report.wave_name, issued: issuedItems(report.published, reportInputOf(wave, [], '')) }
}

/** What is printed of it beside the present report; null without a competency that both show. */
export function changeSince(earlier: EarlierReport | null, report: Report360): IndividualReportInput['changeSince'] {
  const sections = earlier ? changeBetweenWaves(earlier.issued, report) : []
  return earlier && sections.length > 0 ? { waveName: earlier.waveName, sections } : null
}
