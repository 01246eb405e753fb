import type { z } from 'zod'
import type * as phasesContract from '../../../contract/waves/phases.ts'
import { may } from '../../../domain/rights/rules.ts'
import { decideDeleteAnswers, phaseAfterSwitch, phaseSwitch } from '../../../domain/waves/phase-machine.ts'
import type { ChosenWavePhase, WavePhase } from '../../../domain/waves/wave.ts'
import { audit } from '../../platform/audit.ts'
import { AppError, conflict, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Services } from '../../platform/services.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { insertClosing } from '../acdc/records/closings.ts'
import { waveAccess } from './load-wave.ts'
import { phaseFacts } from './phase-facts.ts'
import { answeringProgress } from './phase-queries.ts'
import { readWave, type WaveAnswer } from './present-wave.ts'
import { deleteQuestionnaires } from '../questionnaires/records/questionnaires-of-wave.ts'
import { publishWave } from './publish-wave.ts'
import type { WaveRow } from './waves-queries.ts'

type Wish = z.output<(typeof phasesContract.switchWavePhase)['schema']['body']>

/** The facts on which the switch dialog bases its blocks and warnings. */
export function validateTransitions(
  { db }: Services,
  user: SignedIn,
  { projectId, waveId }: { projectId: string; waveId: string },
) {
  return db.withTenant(user.scope, async (tx) => {
    const { wave } = await waveAccess(tx, user, waveId, { projectGuid: projectId })
    const facts = await phaseFacts(tx, wave)
    return {
      hasCollectedData: facts.hasCollectedData,
      hasUploadedData: facts.hasUploadedData,
      missingTemplateLanguages: [...facts.missingTemplateLanguages],
      invalidRoles: [...facts.invalidRoles],
      ...(await answeringProgress(tx, wave)),
    }
  })
}

/**
 * Of two switches at the same time the second waits for the row and is then refused, as its caller saw another phase.
 */
export function switchWavePhase(
  { db, clock }: Services,
  user: SignedIn,
  waveId: string,
  { wavePhase: to, deleteAnswers, fromPhase }: Wish,
): Promise<WaveAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const { wave, project, permissions } = await waveAccess(tx, user, waveId, { lock: true })
    const from = wave.wave_phase
    if (fromPhase !== undefined && fromPhase !== from) throw conflict('PHASE_CHANGED_MEANWHILE', { wavePhase: from })
    const facts = await phaseFacts(tx, wave)
    const { blocks, asksToDeleteAnswers } = phaseSwitch(from, to, facts)
    const [block] = blocks
    if (block !== undefined) {
      const { missingTemplateLanguages, invalidRoles } = facts
      throw conflict(block, { blocks, missingTemplateLanguages, invalidRoles })
    }
    const decision = decideDeleteAnswers(
      { asksToDeleteAnswers },
      deleteAnswers,
      may(permissions, 'chooseFateOfAnswers'),
    )
    if (!decision.ok) throw refusalOf(decision.reason)
    if (to === 'dataCollection') await publishWave(tx, { waveId, by: user.userName, now: clock.now() })
    const deleted = decision.deleteAnswers ? await deleteQuestionnaires(tx, placeOf(wave)) : undefined
    // Should it come back to data collection, it is scored again only when somebody opens that.
    if (to === 'finished' && wave.wave_setup_type === 'acdc')
      await insertClosing(tx, placeOf(wave), { at: clock.now(), by: user.userName })
    await storePhase(tx, wave, phaseAfterSwitch(to))
    if (to === 'finished')
      await enqueue(tx, 'finish-wave', { waveId, by: user.userName }, { key: `finish-wave ${waveId}` })
    await record(tx, user, wave, { from, to, deleted })
    return readWave(tx, waveId, project.timeZone)
  })
}

function refusalOf(reason: 'DELETE_ANSWERS_NOT_ALLOWED' | 'DELETE_ANSWERS_NOT_ASKED'): AppError {
  return new AppError(reason, reason === 'DELETE_ANSWERS_NOT_ALLOWED' ? 403 : 409)
}

const placeOf = (wave: WaveRow) => ({ organizationId: wave.organization_id, waveId: wave.id })

/** Pending changes exist only while answers are collected: after other phases everything is published again. */
export async function storePhase(tx: TenantTransaction, wave: WaveRow, phase: WavePhase): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('waves')
    .set({ wave_phase: phase, phase_revision: wave.phase_revision + 1, pending_dcm_changes: 0 })
    .where('organization_id', '=', wave.organization_id)
    .where('id', '=', wave.id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw notFound()
}

type Switched = { from: WavePhase; to: ChosenWavePhase; deleted?: { questionnaires: number; started: number } }

async function record(tx: TenantTransaction, user: SignedIn, wave: WaveRow, switched: Switched): Promise<void> {
  const { from, to, deleted } = switched
  const { organization_id: organizationId, project_id: projectId, id: waveId } = wave
  const { userName } = user
  await audit(tx, {
    organizationId,
    userName,
    action: 'switch-wave-phase',
    recordType: 'wave',
    recordId: waveId,
    details: switched,
  })
  const details = { from, to, deletedAnswers: deleted?.started ?? null }
  await writeJournal(tx, { code: 'WAVE_PHASE_SWITCHED', organizationId, userName, projectId, waveId, details })
}
