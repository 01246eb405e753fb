import type { WaveField } from '../../../domain/waves/wave-settings.ts'
import type { Waves } from '../../platform/database/schema.ts'

/** Where each setting of a wave is stored. */
export const columnOf = {
  name: 'name',
  startDate: 'starts_at',
  finishDate: 'finishes_at',
  nominationDeadlineDate: 'nomination_deadline_at',
  questionsId: 'questions_template_id',
  answersId: 'answers_template_id',
  rolesId: 'roles_template_id',
  mailId: 'emails_template_id',
  individualReportId: 'individual_report_template_id',
  superiorReportId: 'superior_report_template_id',
  teamReportId: 'team_report_template_id',
  referenceWaveGuid: 'reference_wave_id',
  releaseReports: 'release_reports',
  showReportsToAssessees: 'show_reports_to_assessees',
  competenciesImportance: 'competencies_importance',
  competenciesShift: 'competencies_shift',
  minSuperiorsToSeeResults: 'min_superiors_to_see_results',
  minNonsuperiorsToSeeResults: 'min_nonsuperiors_to_see_results',
  minAuthorsToSeeComments: 'min_authors_to_see_comments',
  highestCutoff: 'highest_cutoff',
  lowestCutoff: 'lowest_cutoff',
  performanceLowerBoundry: 'performance_lower_boundry',
  performanceHigherBoundry: 'performance_higher_boundry',
  importanceLowerBoundry: 'importance_lower_boundry',
  importanceHigherBoundry: 'importance_higher_boundry',
  ratersMinimum: 'raters_minimum',
  ratersMaximum: 'raters_maximum',
} as const satisfies Record<WaveField, keyof Waves>

export type SettingColumn = 'wave_setup_type' | (typeof columnOf)[WaveField]
export const settingColumns: readonly SettingColumn[] = ['wave_setup_type', ...Object.values(columnOf)]
