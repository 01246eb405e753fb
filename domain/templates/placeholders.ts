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

/** What a subject is offered: no addresses, which open what is the recipient's alone, and no ways to sign in. */
export const subjectPlaceholders: readonly string[] = mailPlaceholders.filter((name) => !name.endsWith('URL'))

/** Those of generic e-mails. */
export const genericMailPlaceholders = [
  'login',
  'password',
  'participantDataCollectionURL',
  'sharedReportsURL',
] as const

/** `{{ name }}`; an editor may leave spaces, non-breaking ones among them, inside the braces. */
const placeholder = /\{\{(?:\s|&nbsp;)*([^{}\s&<>]+?)(?:\s|&nbsp;)*\}\}/g

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

/** The text in pieces, each with the name of the placeholder that it is, or null. */
export function splitPlaceholders(text: string): { text: string; name: string | null }[] {
  const pieces: { text: string; name: string | null }[] = []
  let from = 0
  for (const { 0: whole, 1: name, index } of text.matchAll(placeholder)) {
    if (!name) continue
    if (index > from) pieces.push({ text: text.slice(from, index), name: null })
    pieces.push({ text: whole, name })
    from = index + whole.length
  }
  return from < text.length ? [...pieces, { text: text.slice(from), name: null }] : pieces
}

/** Rules of styles and scripts have braces of their own, and mails leave them out. */
const unsent = /<!--[\s\S]*?-->|<(style|script)\b[^>]*>[\s\S]*?<\/\1\s*>/gi

/**
 * What is left of opened or closed braces once whole placeholders are taken out: one nested, empty or not closed, which
 * would be mailed as it stands.
 */
export function brokenPlaceholder(text: string): string | null {
  const rest = splitPlaceholders(text.replaceAll(unsent, '')).map(({ text: part, name }) => (name === null ? part : ''))
  return (
    rest
      .map((part) => /[^<>\n]{0,12}(?:\{\{|\}\})[^<>\n]{0,20}/u.exec(part)?.[0])
      .find((found) => found !== undefined) ?? null
  )
}
