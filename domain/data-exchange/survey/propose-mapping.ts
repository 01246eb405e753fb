import type { LanguageCode } from '../../languages/languages.ts'
import { resolveLanguage } from '../../languages/resolve-language.ts'
import { proposeColumns, type ProposedColumn } from './propose-columns.ts'
import { proposeAnswers } from './propose-values.ts'
import { surveyRoleRecogniser } from './role-words.ts'
import type { SurveyColumnSummary } from './survey-table.ts'
import type { SurveyMapping, SurveySettings, SurveyUse } from './survey-mapping.ts'
import type { SurveyTargets } from './survey-targets.ts'

export const defaultSurveySettings: SurveySettings = {
  leaveOut: [],
  roleIfEmpty: null,
  selfByEmail: false,
  keepRow: null,
  unfinished: 'open',
  dayFirst: true,
  emptyWrongDates: false,
  cutComments: false,
  language: 'en-GB',
}

export type ProposedMapping = Omit<SurveyMapping, 'columns'> & { columns: ProposedColumn[] }

/** What the file probably means for a wave with these items, scale and roles. */
export function proposeMapping(columns: readonly SurveyColumnSummary[], targets: SurveyTargets): ProposedMapping {
  const recogniseRole = surveyRoleRecogniser(targets.roles)
  const proposed = proposeColumns(columns, targets.targets, (value) => recogniseRole(value) !== null)
  return {
    columns: proposed,
    answers: proposeAnswers(valuesOf(columns, proposed, 'answer'), targets),
    roles: valuesOf(columns, proposed, 'role').flatMap((value) => {
      const roleId = recogniseRole(value)
      return roleId === null ? [] : [{ value, roleId }]
    }),
    settings: { ...defaultSurveySettings, language: languageOf(columns, proposed, targets) },
    templates: null,
  }
}

/** The different values of all columns of a use, the most frequent first. */
export function valuesOf(
  columns: readonly SurveyColumnSummary[],
  mapped: readonly { use: SurveyUse }[],
  use: SurveyUse,
): string[] {
  const counts = new Map<string, number>()
  for (const [at, column] of columns.entries()) {
    if (mapped[at]?.use !== use) continue
    for (const { value, count } of column.values) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([value]) => value)
}

/** The language in which most have answered, if the wave has it; else its first. */
function languageOf(
  columns: readonly SurveyColumnSummary[],
  proposed: readonly ProposedColumn[],
  { languages }: SurveyTargets,
): LanguageCode {
  const spoken = valuesOf(columns, proposed, 'language').map((value) => resolveLanguage(value, languages))
  return spoken.find((language) => language !== null) ?? languages[0] ?? defaultSurveySettings.language
}
