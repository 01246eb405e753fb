import { languageByCode, languageById } from '../../../../domain/languages/languages.ts'
import { needsField } from '../../../../domain/tools/check-tool.ts'
import { remembered, type RememberedName } from '../../../platform/remembered.ts'
import type { CatalogueTool, ToolForm } from './tool-form.ts'
import type { Norms } from './use-catalogue.ts'

type NormsName = Extract<RememberedName, `lastNorms${string}`>

/** Norms are remembered for Hogan, and for each of the three tests of XRT (OPS-9-18). */
function rememberedNorms({ provider, reportId }: CatalogueTool): NormsName | undefined {
  if (provider === 'Hogan') return 'lastNormsHogan'
  const tests: Readonly<Record<string, NormsName>> = { ART: 'lastNormsArt', DRT: 'lastNormsDrt', NRT: 'lastNormsNrt' }
  return provider === 'XRT' ? tests[reportId] : undefined
}

/** What was saved last for such a tool, where the form has nothing yet (PLT-9-32). */
export function withLastChoices(form: ToolForm, tool: CatalogueTool, norms: readonly Norms[]): ToolForm {
  const name = rememberedNorms(tool)
  const last = norms.find(({ id }) => name !== undefined && id === remembered.get(name))
  // Another Hogan tool has norms of its own; those of the same population have the same abbreviation.
  const own = norms.filter((one) => one.tool.id === tool.id)
  const fitting = own.find(({ id }) => id === last?.id) ?? own.find((one) => one.abbreviation === last?.abbreviation)
  const format = remembered.get('lastPasswordFormat')
  const language = languageById(remembered.get('lastToolLanguage') ?? 0)?.code
  return {
    ...form,
    normsId: form.normsId ?? (fitting ? String(fitting.id) : null),
    ...(needsField(tool, 'language') && { language: form.language ?? language ?? null }),
    ...(needsField(tool, 'passwordFormatId') && {
      passwordFormatId: form.passwordFormatId ?? (format === undefined ? null : String(format)),
    }),
  }
}

export function rememberChoices(form: ToolForm, tool: CatalogueTool): void {
  const name = rememberedNorms(tool)
  if (name && form.normsId !== null) remembered.set(name, Number(form.normsId))
  if (form.passwordFormatId !== null) remembered.set('lastPasswordFormat', Number(form.passwordFormatId))
  const language = form.language === null ? undefined : languageByCode(form.language)
  if (language && !form.useDefaultLanguage) remembered.set('lastToolLanguage', language.id)
}
