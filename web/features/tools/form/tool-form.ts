import type { AnswerOf, CallInput } from '../../../../contract/endpoint.ts'
import type { listTools } from '../../../../contract/tools/catalogue.ts'
import type { createCustomTool, getCustomTool } from '../../../../contract/tools/custom-tools.ts'
import { needsField, toolFields, type ToolField } from '../../../../domain/tools/check-tool.ts'
import { customInputText } from '../../../../domain/tools/custom-input.ts'
import { defaultToolColor } from '../../../../domain/tools/tool-colors.ts'

export type CustomTool = AnswerOf<typeof getCustomTool>
export type CatalogueTool = AnswerOf<typeof listTools>[number]
export type ToolBody = CallInput<typeof createCustomTool>['body']

/** What the fields hold while they are edited. Choices are ids as texts, as selects have them. */
export type ToolForm = {
  toolId: string | null
  name: string
  useDefaultName: boolean
  language: string | null
  useDefaultLanguage: boolean
  normsId: string | null
  passwordFormatId: string | null
  job: string | null
  competencySystemId: string | null
  ratingScaleId: string | null
  customInput: string
  color: string
}

export const emptyForm: ToolForm = {
  toolId: null,
  name: '',
  useDefaultName: false,
  language: null,
  useDefaultLanguage: false,
  normsId: null,
  passwordFormatId: null,
  job: null,
  competencySystemId: null,
  ratingScaleId: null,
  customInput: '',
  color: defaultToolColor,
}

const text = (named: { id: number } | null) => (named ? String(named.id) : null)
const number = (id: string | null) => (id === null ? null : Number(id))

export function formOf(tool: CustomTool): ToolForm {
  return {
    toolId: String(tool.tool.id),
    name: tool.name,
    // The tool of a wave is named after the wave.
    useDefaultName: tool.useDefaultName && tool.waveGuid === null,
    language: tool.language,
    useDefaultLanguage: tool.useDefaultLanguage,
    normsId: text(tool.norms),
    passwordFormatId: text(tool.passwordFormat),
    job: tool.job,
    competencySystemId: text(tool.competencySystem),
    ratingScaleId: text(tool.ratingScale),
    customInput: customInputText(tool.customInput),
    color: tool.color,
  }
}

export function bodyOf(form: ToolForm): ToolBody {
  return {
    toolId: Number(form.toolId),
    name: form.name.trim(),
    useDefaultName: form.useDefaultName,
    language: form.useDefaultLanguage ? null : form.language,
    useDefaultLanguage: form.useDefaultLanguage,
    normsId: number(form.normsId),
    passwordFormatId: number(form.passwordFormatId),
    job: form.job,
    competencySystemId: number(form.competencySystemId),
    ratingScaleId: number(form.ratingScaleId),
    customInput: form.customInput,
    color: form.color,
  }
}

/** A stored tool as a new one. */
export const inputOf = (tool: CustomTool): ToolBody => bodyOf(formOf(tool))

/** A field is shown where its tool needs it, or where something is in it already. */
export function isShown(tool: CatalogueTool, form: ToolForm, field: ToolField): boolean {
  return needsField(tool, field) || (form[field] ?? '') !== ''
}

/** Another tool has other norms, languages and input: what does not belong to it is taken out. */
export function withTool(form: ToolForm, tool: CatalogueTool): ToolForm {
  const gone = toolFields.filter((field) => field === 'normsId' || !needsField(tool, field))
  const emptied = Object.fromEntries(gone.map((field) => [field, emptyForm[field]]))
  return { ...form, ...emptied, toolId: String(tool.id) }
}

/** For the rules of the domain, which have ids as numbers. */
export const chosenOf = (form: ToolForm) => ({
  ...form,
  normsId: number(form.normsId),
  passwordFormatId: number(form.passwordFormatId),
  competencySystemId: number(form.competencySystemId),
  ratingScaleId: number(form.ratingScaleId),
})
