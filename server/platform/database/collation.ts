import { sql, type RawBuilder } from 'kysely'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'

/** A fixed list: text inside a statement never comes from a request. */
const collations: Record<InterfaceLanguage, RawBuilder<unknown>> = {
  en: sql`collate "en-x-icu"`,
  cs: sql`collate "cs-x-icu"`,
  sk: sql`collate "sk-x-icu"`,
  sr: sql`collate "sr-Latn-x-icu"`,
  hu: sql`collate "hu-x-icu"`,
  pl: sql`collate "pl-x-icu"`,
  ru: sql`collate "ru-x-icu"`,
  de: sql`collate "de-x-icu"`,
}

/**
 * Sorts texts as the reader's language does: in Czech Č follows C, and Ch follows H. Goes after the text: `order by
 * name ${collate(language)}, id`.
 */
export const collate = (language: InterfaceLanguage): RawBuilder<unknown> => collations[language]

/** As `collate`, with numbers inside a text sorted by their value, as tables do that are sorted in the browser. */
export const collateNumbers = (language: InterfaceLanguage): RawBuilder<unknown> =>
  sql`collate app.${sql.ref(`${language}_numeric`)}`
