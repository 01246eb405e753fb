import type { LanguageCode } from '../languages/languages.ts'
import type { Labels } from './template-content.ts'
import { hasText } from './translations.ts'

export const mailPlaceholders = [
  'organizationName',
  'projectName',
  'participantName',
  'participantEmail',
  'endOfNominationsDate',
  'endOfDataCollectionDate',
  'participantDataCollectionURL',
  'participantNominationsURL',
  'participantAllQuestionnairesListURL',
  'sharedReportsURL',
] as const

/** `{{ name }}`; an editor may leave spaces, non-breaking ones among them, inside the braces. */
const placeholder = /\{\{(?:\s|&nbsp;)*([^{}\s&]*?)(?:\s|&nbsp;)*\}\}/g

/** Names inside double braces, each once, in the order of their first use. */
export function scanPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? ''))]
}

export function undefinedPlaceholders(text: string, allowed: readonly string[]): string[] {
  return scanPlaceholders(text).filter((name) => !allowed.includes(name))
}

/** Puts values in place of the names. A name without a value stays visible, so that the error is seen in a preview. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )
}

/** Placeholders missing in each language although others use them. Languages without any text are left out. */
export function missingTags(labels: Labels): { language: LanguageCode; tags: string[] }[] {
  const texts = (Object.entries(labels) as [LanguageCode, string][]).filter(([, text]) => hasText(text))
  const used = [...new Set(texts.flatMap(([, text]) => scanPlaceholders(text)))]
  return texts.flatMap(([language, text]) => {
    const own = scanPlaceholders(text)
    const tags = used.filter((name) => !own.includes(name))
    return tags.length > 0 ? [{ language, tags }] : []
  })
}
