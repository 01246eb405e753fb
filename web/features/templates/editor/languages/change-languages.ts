import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import type { TemplateDraft } from '../../../../../domain/templates/template-content.ts'
import type { EditorState } from '../editor-store.ts'

/** Adds a language; it is shown at once. */
export function withLanguage(state: EditorState, language: LanguageCode): Partial<EditorState> {
  const draft = { ...state.draft, languagesCodes: [...state.draft.languagesCodes, language] }
  return { draft, target: language }
}

/** Removes a language from the template with all its texts. */
export function withoutLanguage(draft: TemplateDraft, language: LanguageCode): TemplateDraft {
  return {
    ...draft,
    languagesCodes: draft.languagesCodes.filter((code) => code !== language),
    content: dropped(draft.content, language) as TemplateDraft['content'],
  }
}

/** Only labels are keyed by language codes. */
function dropped(value: unknown, language: LanguageCode): unknown {
  if (Array.isArray(value)) return value.map((item) => dropped(item, language))
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = { ...value }
  delete copy[language]
  for (const key of Object.keys(copy)) copy[key] = dropped(copy[key], language)
  return copy
}
