import type { TenantTransaction } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { WavePhase } from '../../../domain/waves/wave.ts'
import { publishWave } from './publish-wave.ts'
import { bindMinimums } from './records/told-minimums.ts'
import { storePhase } from './switch-wave-phase.ts'
import { findWave, type WaveRow } from './waves-queries.ts'

/** A wave that a job imports into. `lock`: nobody changes it until the transaction ends. */
export const waveToImportInto = (
  tx: TenantTransaction,
  waveId: string,
  lock: { lock: boolean },
): Promise<WaveRow | undefined> => findWave(tx, waveId, lock)

/** A wave before its import, to put it back. */
export type FormerWave = {
  phase: WavePhase
  questionsId: number | null
  answersId: number | null
  importanceId: number | null
  shiftId: number | null
  toldSuperiors: number | null
  toldNonsuperiors: number | null
}

type Import = {
  /** Templates made for it; null: the wave's own. */
  templates: { questionsId: number; answersId: number } | null
  by: string
  now: Date
}

/**
 * Publishes a locked wave whose nominations were imported, and opens it for data collection, so that the answers can
 * follow. Nobody can say what raters of another tool were told, so the wave's minimums bind as if all had been told them.
 */
export async function publishImportedWave(
  tx: TenantTransaction,
  wave: WaveRow,
  { templates, by, now }: Import,
): Promise<FormerWave> {
  const former: FormerWave = {
    phase: wave.wave_phase,
    questionsId: wave.questions_template_id,
    answersId: wave.answers_template_id,
    importanceId: wave.competencies_importance,
    shiftId: wave.competencies_shift,
    toldSuperiors: wave.told_min_superiors,
    toldNonsuperiors: wave.told_min_nonsuperiors,
  }
  if (templates) {
    await chooseTemplates(tx, wave, { ...templates, importanceId: null, shiftId: null })
  }
  await publishWave(tx, { waveId: wave.id, by, now })
  await bindMinimums(tx, { organizationId: wave.organization_id, waveId: wave.id })
  await storePhase(tx, wave, 'dataCollection')
  return former
}

/** As a switch of phase does: a job leads the wave to its end, and orders the reports that it asks for. */
export async function finishImportedWave(tx: TenantTransaction, wave: WaveRow, by: string): Promise<void> {
  await storePhase(tx, { ...wave, phase_revision: wave.phase_revision + 1 }, 'finishing')
  await enqueue(tx, 'finish-wave', { waveId: wave.id, by }, { key: `finish-wave ${wave.id}` })
}

/** Reverts `publishImportedWave` for a locked wave. Snapshots stay, as they never change. */
export async function putImportedWaveBack(tx: TenantTransaction, wave: WaveRow, former: FormerWave): Promise<void> {
  await chooseTemplates(tx, wave, former)
  await tx
    .updateTable('waves')
    .set({
      told_min_superiors: former.toldSuperiors,
      told_min_nonsuperiors: former.toldNonsuperiors,
      reports_wanted_by: null,
    })
    .where('organization_id', '=', wave.organization_id)
    .where('id', '=', wave.id)
    .execute()
  await storePhase(tx, wave, former.phase)
}

async function chooseTemplates(
  tx: TenantTransaction,
  wave: WaveRow,
  {
    questionsId,
    answersId,
    importanceId,
    shiftId,
  }: Pick<FormerWave, 'questionsId' | 'answersId' | 'importanceId' | 'shiftId'>,
): Promise<void> {
  await tx
    .updateTable('waves')
    .set({
      questions_template_id: questionsId,
      answers_template_id: answersId,
      competencies_importance: importanceId,
      competencies_shift: shiftId,
    })
    .where('organization_id', '=', wave.organization_id)
    .where('id', '=', wave.id)
    .execute()
}
