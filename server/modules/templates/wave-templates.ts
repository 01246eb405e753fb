import { notApplicableAnswer } from '../../../domain/templates/limits.ts'
import type { SharedCategory, TemplateContent, TemplateType } from '../../../domain/templates/template-content.ts'
import { isUsedItem } from '../../../domain/templates/translations.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { templatesByIds, usableTemplates, type Place } from './templates-queries.ts'

/** The fields of a template that waves need. */
export type WaveTemplate = {
  id: number
  name: string
  type: TemplateType
  category: SharedCategory
  languagesCodes: string[]
  isOfficial: boolean
  content: TemplateContent
}

type Row = {
  id: number
  name: string
  type: TemplateType
  category: string
  language_codes: string[]
  is_official: boolean
  content: unknown
}

const toWaveTemplate = ({ id, name, type, category, language_codes, is_official, content }: Row): WaveTemplate => ({
  id,
  name,
  type,
  category: category as SharedCategory,
  languagesCodes: language_codes,
  isOfficial: is_official,
  content: content as TemplateContent,
})

/** Every template that waves of the project may choose. */
export async function templatesForWaves(
  tx: TenantTransaction,
  place: Place,
  language?: InterfaceLanguage,
): Promise<WaveTemplate[]> {
  return (await usableTemplates(tx, place, null, language)).map(toWaveTemplate)
}

/** Templates that a wave already refers to, including deleted ones. */
export async function templatesOfWave(tx: TenantTransaction, ids: readonly number[]): Promise<WaveTemplate[]> {
  return (await templatesByIds(tx, ids)).map(toWaveTemplate)
}

/** The highest numeric answer; null if the content is not a scale. */
export function scaleMaxOf(content: TemplateContent): number | null {
  if (content.type !== 'answers') return null
  const numbers = content.answers.filter(isUsedItem).map(({ number }) => number)
  return Math.max(0, ...numbers.filter((number) => number !== notApplicableAnswer)) || null
}
