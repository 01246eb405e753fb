/**
 * The shipped layouts of EAP reports. They are code and no templates of the editor: what they print was suppressed as a
 * whole, and a template that combined it anew could tell more (decision 0335).
 */
export const eapReportTemplates = [
  { id: 1, layout: 'full' },
  { id: 2, layout: 'summary' },
] as const

export type EapReportLayout = (typeof eapReportTemplates)[number]['layout']

export function layoutOf(templateId: number): EapReportLayout | undefined {
  return eapReportTemplates.find(({ id }) => id === templateId)?.layout
}

/** Languages that EAP reports are worded in; Czech unless another is asked for (EAP-9-12). */
export const eapReportLanguages = ['cs', 'en-GB', 'sk', 'hu', 'pl', 'de', 'sr', 'ru-RU'] as const
export type EapReportLanguage = (typeof eapReportLanguages)[number]
export const defaultReportLanguage = 'cs' satisfies EapReportLanguage

/** By the first two letters, as languages are named in several ways; undefined for one that there is no text in. */
export function eapReportLanguageOf(code: string): EapReportLanguage | undefined {
  const letters = code.slice(0, 2).toLowerCase()
  return eapReportLanguages.find((language) => language.slice(0, 2) === letters)
}
