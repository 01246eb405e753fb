import { defaultThresholds } from '../../../domain/waves/new-wave.ts'
import { settingsOf, type WaveInput } from './check-wave-input.ts'

/**
 * The settings as the table holds them; call it with checked input. Waves of the other kinds have base fields only,
 * whatever else was sent.
 */
export function waveColumns(input: WaveInput) {
  const settings = settingsOf(input)
  const is360 = settings.waveSetupType === 'as360'
  const isAcdc = settings.waveSetupType === 'acdc'
  const only360 = <T>(value: T | null) => (is360 ? value : null)
  return {
    name: settings.name,
    wave_setup_type: settings.waveSetupType,
    starts_at: new Date(settings.startDate ?? ''),
    finishes_at: new Date(settings.finishDate ?? ''),
    nomination_deadline_at: new Date(settings.nominationDeadlineDate ?? ''),
    questions_template_id: is360 || isAcdc ? settings.questionsId : null,
    answers_template_id: is360 || isAcdc ? settings.answersId : null,
    roles_template_id: only360(settings.rolesId),
    emails_template_id: only360(settings.mailId),
    individual_report_template_id: only360(settings.individualReportId),
    superior_report_template_id: only360(settings.superiorReportId),
    team_report_template_id: only360(settings.teamReportId),
    show_reports_to_assessees: is360 && settings.showReportsToAssessees,
    competencies_importance: only360(settings.competenciesImportance),
    competencies_shift: only360(settings.competenciesShift),
    ...thresholdColumns(is360 ? { ...defaultThresholds, ...present(settings) } : defaultThresholds),
    raters_minimum: JSON.stringify(is360 ? (input.ratersMinimum ?? {}) : {}),
    raters_maximum: JSON.stringify(is360 ? (input.ratersMaximum ?? {}) : {}),
    reference_wave_id: only360(input.referenceWaveGuid ?? null),
  }
}

function present(settings: ReturnType<typeof settingsOf>): Partial<typeof defaultThresholds> {
  const fields = Object.keys(defaultThresholds) as (keyof typeof defaultThresholds)[]
  return Object.fromEntries(fields.flatMap((field) => (settings[field] === null ? [] : [[field, settings[field]]])))
}

function thresholdColumns(thresholds: typeof defaultThresholds) {
  return {
    min_superiors_to_see_results: thresholds.minSuperiorsToSeeResults,
    min_nonsuperiors_to_see_results: thresholds.minNonsuperiorsToSeeResults,
    highest_cutoff: thresholds.highestCutoff,
    lowest_cutoff: thresholds.lowestCutoff,
    performance_lower_boundry: thresholds.performanceLowerBoundry,
    performance_higher_boundry: thresholds.performanceHigherBoundry,
    importance_lower_boundry: thresholds.importanceLowerBoundry,
    importance_higher_boundry: thresholds.importanceHigherBoundry,
  }
}
