import type { z } from 'zod'
import type * as waveContract from '../../../contract/waves/wave.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/app-error.ts'
import { settingsRevision } from './settings-revision.ts'
import { toldMinimums } from './records/tell-minimums.ts'
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
    name: wave.name,
    waveSetupType: wave.wave_setup_type as WaveAnswer['waveSetupType'],
    wavePhase: wave.wave_phase as WaveAnswer['wavePhase'],
    isDefault: facts.is_default,
    pendingDcmChanges: wave.pending_dcm_changes > 0,
    pendingDcmChangesCount: wave.pending_dcm_changes,
    activitiesCount: facts.activities,
    ...templateReferences(wave, facts),
    startDate: wave.starts_at.toISOString(),
    finishDate: wave.finishes_at.toISOString(),
    nominationDeadline: wave.nomination_deadline_at.toISOString(),
    timeZone,
    showReportsToAssessees: wave.show_reports_to_assessees,
    ...thresholds(wave),
    toldMinimums: toldMinimums(wave),
    ratersMinimum: wave.raters_minimum as Record<string, number>,
    ratersMaximum: wave.raters_maximum as Record<string, number>,
    referenceWaveGuid: wave.reference_wave_id,
    assesseesCount: facts.assessees,
    assessorsCount: facts.assessors,
    nominationsCount: facts.nominations,
    submittedCount: facts.submitted,
    inProgressCount: facts.in_progress,
    phaseRevision: wave.phase_revision,
    settingsRevision: settingsRevision(wave),
  }
}

function templateReferences(wave: WaveRow, { names, report_names: reports }: WaveFacts) {
  const reference = (id: number | null, known: Record<string, string>) =>
    id === null ? null : { id, name: known[id] ?? '' }
  return {
    questionsTemplate: reference(wave.questions_template_id, names),
    answersTemplate: reference(wave.answers_template_id, names),
    rolesTemplate: reference(wave.roles_template_id, names),
    emailsTemplate: reference(wave.emails_template_id, names),
    individualReportTemplate: reference(wave.individual_report_template_id, reports),
    superiorReportTemplate: reference(wave.superior_report_template_id, reports),
    teamReportTemplate: reference(wave.team_report_template_id, reports),
    competenciesImportance: reference(wave.competencies_importance, names),
    competenciesShift: reference(wave.competencies_shift, names),
  }
}

function thresholds(wave: WaveRow) {
  return {
    minSuperiorsToSeeResults: wave.min_superiors_to_see_results,
    minNonsuperiorsToSeeResults: wave.min_nonsuperiors_to_see_results,
    highestCutoff: wave.highest_cutoff,
    lowestCutoff: wave.lowest_cutoff,
    performanceLowerBoundry: wave.performance_lower_boundry,
    performanceHigherBoundry: wave.performance_higher_boundry,
    importanceLowerBoundry: wave.importance_lower_boundry,
    importanceHigherBoundry: wave.importance_higher_boundry,
  }
}
