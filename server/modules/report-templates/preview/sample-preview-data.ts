import { languageByCode } from '../../../../domain/languages/languages.ts'
import type { TemplateKind } from '../../../../domain/report-templates/template-kind.ts'
import { sampleAcdcGroupData, sampleAcdcPersonData } from './acdc/sample-acdc-data.ts'
import { sampleGroupData } from './sample-group-data.ts'
import { sampleIndividualData } from './sample-individual-data.ts'

/** Preview data to begin with, in the language of the template; English for a template of all languages. */
export function samplePreviewData(kind: TemplateKind, language: string): string {
  const spoken = languageByCode(language)?.code ?? 'en-GB'
  if (kind === 'person-acdc') return sampleAcdcPersonData(spoken)
  if (kind === 'group-acdc') return sampleAcdcGroupData(spoken)
  return kind === 'group-360' ? sampleGroupData(spoken, 'team') : sampleIndividualData(spoken)
}
