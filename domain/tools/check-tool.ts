import type { ToolProvider } from '../providers/providers.ts'

/** What the catalogue says about a tool (OPS-3-33). */
export type ToolFacts = {
  provider: ToolProvider
  requiresCompetencyModel: boolean
  requiresRatingScale: boolean
  requiresCustomInput: boolean
  requiresWaveSetup: boolean
}

/** The fields of a tool besides its name, by the names that requests have for them. */
export const toolFields = [
  'language',
  'normsId',
  'passwordFormatId',
  'job',
  'competencySystemId',
  'ratingScaleId',
  'customInput',
] as const
export type ToolField = (typeof toolFields)[number]

/** Whether a tool needs a field; forms show only these (OPS-5-79 to OPS-5-84). */
export function needsField(tool: ToolFacts, field: ToolField): boolean {
  const isMeasured = tool.provider === 'Hogan' || tool.provider === 'XRT'
  const needs: Record<ToolField, boolean> = {
    language: isMeasured,
    normsId: isMeasured,
    passwordFormatId: tool.provider === 'Hogan',
    job: tool.provider === 'Pointleader',
    competencySystemId: tool.requiresCompetencyModel,
    ratingScaleId: tool.requiresRatingScale,
    customInput: tool.requiresCustomInput,
  }
  return needs[field]
}

type Chosen = {
  name: string
  useDefaultName: boolean
  language: string | null
  /** The language of each person: then none has to be chosen. */
  useDefaultLanguage: boolean
  normsId: number | null
  passwordFormatId: number | null
  job: string | null
  competencySystemId: number | null
  ratingScaleId: number | null
}

export type ToolIssue = { path: 'toolId' | 'name' | ToolField; code: 'REQUIRED' | 'TOOL_REQUIRES_WAVE_SETUP' }

/**
 * What is missing before a tool can be saved (OPS-5-78 to OPS-5-83). Whether ids exist and fit is not judged here, nor is custom
 * input, whose blank is an empty object.
 */
export function checkTool(tool: ToolFacts | null, chosen: Chosen): ToolIssue[] {
  const name: ToolIssue[] =
    chosen.useDefaultName || chosen.name.trim() !== '' ? [] : [{ path: 'name', code: 'REQUIRED' }]
  if (!tool) return [{ path: 'toolId', code: 'REQUIRED' }, ...name]
  // A 360 or an assessment centre is set up as a wave, which makes its tool (OPS-3-89).
  if (tool.requiresWaveSetup) return [{ path: 'toolId', code: 'TOOL_REQUIRES_WAVE_SETUP' }]
  const missing = toolFields.filter((field) => needsField(tool, field) && isMissing(field, chosen))
  return [...name, ...missing.map((path) => ({ path, code: 'REQUIRED' as const }))]
}

function isMissing(field: ToolField, chosen: Chosen): boolean {
  if (field === 'customInput') return false
  if (field === 'language' && chosen.useDefaultLanguage) return false
  const value = chosen[field]
  return typeof value === 'string' ? value.trim() === '' : value === null
}
