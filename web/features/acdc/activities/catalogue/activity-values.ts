import type { catalogueActivity, saveActivity } from '../../../../../contract/acdc/activities.ts'
import type { BodyOf } from '../../../../../contract/endpoint.ts'
import type { z } from 'zod'
import { textsOf } from '../../../../../domain/acdc/activity.ts'
import { defaultTemplateLanguages, type LanguageCode } from '../../../../../domain/languages/languages.ts'
import { hasText } from '../../../../../domain/templates/translations.ts'

type Texts = Record<string, string>
/** Name and description, by language. */
export type ActivityValues = { name: Texts; description: Texts }
type Stored = Pick<z.output<typeof catalogueActivity>, 'nameLabels' | 'descriptionLabels'>

export const valuesOf = ({ nameLabels, descriptionLabels }: Stored): ActivityValues => ({
  name: nameLabels,
  description: descriptionLabels,
})

export const newValues: ActivityValues = { name: {}, description: {} }

export function bodyOf({
  name,
  description,
}: ActivityValues): Pick<BodyOf<typeof saveActivity>, 'name' | 'description'> {
  return { name: textsOf(name), description: textsOf(description) }
}

export const hasName = ({ name }: ActivityValues): boolean => Object.values(name).some(hasText)

/** The languages in which there is any text. */
export function languagesOf({ name, description }: ActivityValues): LanguageCode[] {
  const used = [...Object.entries(name), ...Object.entries(description)].filter(([, text]) => hasText(text))
  return [...new Set(used.map(([code]) => code as LanguageCode))]
}

/** Which two languages stand side by side at first: that of the reader, and another that has text, or the usual one. */
export function firstPair(values: ActivityValues, own: LanguageCode): [LanguageCode, LanguageCode] {
  const others = [...languagesOf(values), ...defaultTemplateLanguages].filter((code) => code !== own)
  return [own, others[0] ?? 'en-GB']
}
