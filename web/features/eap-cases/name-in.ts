type Text = { language: string; text: string }

/** The text in a language, else in English, else in any. */
export function nameIn(texts: readonly Text[], language: string): string {
  const of = (wanted: string) => texts.find((one) => one.language === wanted)?.text
  return of(language) ?? of('en') ?? texts[0]?.text ?? ''
}

/** Texts by language, as forms hold them. */
export const byLanguage = (texts: readonly Text[]): Record<string, string> =>
  Object.fromEntries(texts.map(({ language, text }) => [language, text]))

/** Those that say something, as calls take them. */
export const textsOf = (names: Readonly<Record<string, string>>): Text[] =>
  Object.entries(names).flatMap(([language, text]) => (text.trim() === '' ? [] : [{ language, text: text.trim() }]))
