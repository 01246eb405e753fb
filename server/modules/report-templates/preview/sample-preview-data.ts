import { languageByCode } from '../../../../domain/languages/languages.ts'
import type { DataScope } from '../../../../domain/report-templates/report-template.ts'
import { dataScope } from '../../../../domain/reports/data-scope.ts'
import { sampleIndividualData } from './sample-individual-data.ts'

/** Preview data to begin with, in the language of the template; English for a template of all languages. */
export function samplePreviewData(scope: DataScope, language: string): string {
  if (scope === dataScope.group) return ''
  return sampleIndividualData(languageByCode(language)?.code ?? 'en-GB')
}
