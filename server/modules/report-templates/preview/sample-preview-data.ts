import { languageByCode } from '../../../../domain/languages/languages.ts'
import type { DataScope } from '../../../../domain/report-templates/report-template.ts'
import { dataScope } from '../../../../domain/reports/data-scope.ts'
import { sampleGroupData } from './sample-group-data.ts'
import { sampleIndividualData } from './sample-individual-data.ts'

/** Preview data to begin with, in the language of the template; English for a template of all languages. */
export function samplePreviewData(scope: DataScope, language: string): string {
  const spoken = languageByCode(language)?.code ?? 'en-GB'
  return scope === dataScope.group ? sampleGroupData(spoken, 'team') : sampleIndividualData(spoken)
}
