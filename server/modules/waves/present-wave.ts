import type { z } from 'zod'
import type * as waveContract from '../../../contract/waves/wave.ts'
import {
  answerName,
  waveFields,
  waveSettings,
  type AnswerName,
  type WaveField,
} from '../../../domain/waves/wave-settings.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/app-error.ts'
import { settingsRevision } from './settings-revision.ts'
import { toldMinimums } from './records/told-minimums.ts'
import { columnOf, type SettingColumn } from './setting-columns.ts'
import { findWave, waveFacts, type WaveFacts, type WaveRow } from './waves-queries.ts'

export type WaveAnswer = z.input<typeof waveContract.wave>

/** The answer about a wave within a transaction that may just have changed it. */
export async function readWave(tx: TenantTransaction, waveId: string, timeZone: string): Promise<WaveAnswer> {
  const wave = await findWave(tx, waveId)
  if (!wave) throw notFound()
  return presentWave(wave, await waveFacts(tx, wave), timeZone)
}

export function presentWave(wave: WaveRow, facts: WaveFacts, timeZone: string): WaveAnswer {
  return {
    waveGuid: wave.id,
    id: wave.id,
    projectGuid: wave.project_id,
    companyGuid: wave.organization_id,
    ...presentSettings(wave, facts),
    waveSetupType: wave.wave_setup_type,
    wavePhase: wave.wave_phase,
    isDefault: facts.is_default,
    pendingDcmChanges: wave.pending_dcm_changes > 0,
    pendingDcmChangesCount: wave.pending_dcm_changes,
    activitiesCount: facts.activities,
    timeZone,
    toldMinimums: toldMinimums(wave),
    assesseesCount: facts.assessees,
    assessorsCount: facts.assessors,
    nominationsCount: facts.nominations,
    submittedCount: facts.submitted,
    inProgressCount: facts.in_progress,
    phaseRevision: wave.phase_revision,
    settingsRevision: settingsRevision(wave),
  }
}

type Answered = Pick<WaveAnswer, AnswerName<WaveField>>

function presentSettings(wave: WaveRow, facts: WaveFacts): Answered {
  return Object.fromEntries(
    waveFields.map((field) => [answerName(field), presentSetting(field, wave[columnOf[field]], facts)]),
  ) as Answered
}

function presentSetting(field: WaveField, value: WaveRow[SettingColumn], facts: WaveFacts): unknown {
  const { kind } = waveSettings[field]
  if (value instanceof Date) return value.toISOString()
  if (kind === 'template' || kind === 'rated') return reference(value, facts.names)
  return kind === 'report' ? reference(value, facts.report_names) : value
}

const reference = (id: unknown, names: Record<string, string>) =>
  typeof id === 'number' ? { id, name: names[id] ?? '' } : null
