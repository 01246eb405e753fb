import type { dataScope } from '../reports/data-scope.ts'

export type DataScope = (typeof dataScope)[keyof typeof dataScope]

/** The language code of templates whose reports are in the language of the person; their texts come from the product. */
export const personLanguage = 'mul'

/** The parts of a template that its author writes, as the tabs of the editor show them. */
export const templateParts = ['header', 'body', 'footer', 'previewData'] as const
export type TemplatePart = (typeof templateParts)[number]

/** What an author fills in. */
export type ReportTemplateContent = Readonly<Record<TemplatePart, string>> & {
  readonly name: string
  /** A content language or `personLanguage`; empty while none is chosen. */
  readonly language: string
  /** Code of the tool's report, empty while none is chosen. */
  readonly report: string
  readonly dataScope: DataScope | null
}

/** A template can be saved when these are given (OPS-5-108). */
export function canSave({ name, report, language, dataScope, body }: ReportTemplateContent): boolean {
  return [name, report, language, body].every((text) => text.trim() !== '') && dataScope !== null
}

/** A preview also needs data (OPS-5-109). */
export const canPreview = (content: ReportTemplateContent): boolean =>
  canSave(content) && content.previewData.trim() !== ''

/** A new version needs a stored template with a report and a language (OPS-5-110). */
export const canMakeNewVersion = (
  stored: { id: number | null },
  { report, language }: ReportTemplateContent,
): boolean => stored.id !== null && report.trim() !== '' && language.trim() !== ''

/** Names in dropdowns tell the data scope: `I: ` for one person, `G: ` for a group (OPS-9-24). */
export const scopePrefix = (scope: number): string => (scope === 1 ? 'I: ' : 'G: ')
