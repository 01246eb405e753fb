import { contentRevision } from '../../platform/content-revision.ts'
import type { waveColumns } from './wave-columns.ts'
import type { WaveRow } from './waves-queries.ts'

/** What setting up a wave writes; the type fails when a column is missing here. */
const settings: Record<keyof ReturnType<typeof waveColumns>, true> = {
  name: true,
  wave_setup_type: true,
  starts_at: true,
  finishes_at: true,
  nomination_deadline_at: true,
  questions_template_id: true,
  answers_template_id: true,
  roles_template_id: true,
  emails_template_id: true,
  individual_report_template_id: true,
  superior_report_template_id: true,
  team_report_template_id: true,
  show_reports_to_assessees: true,
  competencies_importance: true,
  competencies_shift: true,
  min_superiors_to_see_results: true,
  min_nonsuperiors_to_see_results: true,
  highest_cutoff: true,
  lowest_cutoff: true,
  performance_lower_boundry: true,
  performance_higher_boundry: true,
  importance_lower_boundry: true,
  importance_higher_boundry: true,
  raters_minimum: true,
  raters_maximum: true,
  reference_wave_id: true,
}
const columns = Object.keys(settings) as (keyof typeof settings)[]

/** A mark of the settings as they are: another one means that somebody has saved others. */
export function settingsRevision(wave: WaveRow): string {
  return contentRevision(columns.map((column) => wave[column]))
}
