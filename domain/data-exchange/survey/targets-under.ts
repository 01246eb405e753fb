import { contentToPublish } from '../../questionnaires/content-to-publish.ts'
import type { PublishedContent } from '../../questionnaires/published-content.ts'
import type { RolesContent } from '../../templates/template-content.ts'
import { templatesFromSurvey } from './survey-content.ts'
import type { SurveyMapping } from './survey-mapping.ts'
import { surveyTargets, type SurveyTargets } from './survey-targets.ts'

/** What a wave offers a file. `content`: what its raters would see; null if it has no questions or answers yet. */
export type WaveOfSurvey = { content: PublishedContent | null; roles: RolesContent }

/** What the columns can be under a mapping: items of the wave, or of the templates that the mapping makes. */
export function targetsUnder(
  headings: readonly string[],
  mapping: Pick<SurveyMapping, 'columns' | 'templates'>,
  { content, roles }: WaveOfSurvey,
): SurveyTargets | null {
  if (!mapping.templates) return content && surveyTargets(content)
  const made = templatesFromSurvey(headings, mapping, mapping.templates)
  const settings = { waveName: '', startsAt: '', finishesAt: '', timeZone: '' }
  return surveyTargets(contentToPublish({ ...made, roles, importance: null, shift: null, settings }))
}
